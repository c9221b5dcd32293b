import type { ReactNode } from "react";
import * as texts from "#texts/api-reference.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import type { CallView } from "./reference.ts";
import { RichText } from "./rich-text.tsx";
import { CodeBlock, Terms } from "./text-blocks.tsx";
import { TryCall } from "./try-call.tsx";

/** A call in the API reference. */
export function CallEntry({ call }: { call: CallView }) {
  const { id, method, path, summary, access, parameters, body, answers, refusals, example, form } =
    call;
  return (
    <article aria-labelledby={id} className="grid gap-5 border-t border-line pt-5 first:border-t-0">
      <div className="grid gap-1">
        <h3 id={id} className="text-lg font-semibold">
          <a href={`#${id}`} className="no-underline hover:underline">
            <code>
              {method} {path}
            </code>
          </a>
        </h3>
        <p lang="en">{summary}.</p>
        <p className="text-sm text-soft">
          {texts.forWhom} <span lang="en">{access}</span>
        </p>
      </div>
      {parameters.length > 0 ? (
        <Part title={texts.parameters}>
          <div lang="en">
            <Terms terms={parameters} short />
          </div>
        </Part>
      ) : null}
      {body ? (
        <Part title={texts.body}>
          <CodeBlock text={body} />
        </Part>
      ) : null}
      {answers.map(({ status, note, shape }) => (
        <Part key={status} title={texts.answer(status)} note={note}>
          <CodeBlock text={shape} />
        </Part>
      ))}
      {refusals.length > 0 ? (
        <Part title={texts.refuses}>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {refusals.map(([status, codes]) => (
              <li key={status}>
                {status} {codes}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part title={texts.example}>
        <CodeBlock text={example} />
        <CopyButton text={example} label={texts.copy} name={texts.copyOf(`${method} ${path}`)} />
      </Part>
      {form ? <TryCall id={id} path={path} open={call.open} fields={form} /> : null}
      {method === "GET" ? null : <p className="text-sm text-soft">{texts.changes}</p>}
    </article>
  );
}

/** `note` is in English, as the reference is. */
function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h4 className="label-line">
        {title}
        {note === undefined ? null : (
          <span lang="en">
            {" "}
            <RichText text={note} />
          </span>
        )}
      </h4>
      {children}
    </div>
  );
}
