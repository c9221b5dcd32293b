import { definitionTexts as texts } from "#texts/definition.ts";
import { Notice } from "#web/ui/notice.tsx";

/** What the server couldn't read: the path of each place, and what is wrong there. */
export function WrongPlaces({ fields }: { fields: Readonly<Record<string, string>> }) {
  return (
    <Notice tone="problem" title={texts.notDefinition}>
      <ul className="mt-2 grid gap-1.5">
        {Object.entries(fields).map(([path, problem]) => (
          <li key={path} className="wrap-anywhere">
            <code className="font-semibold">{shownPath(path)}</code> {problem}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** `from.definition.pages.0.title` → `pages[0].title` */
function shownPath(path: string): string {
  return path.replace(/^from\.definition\.?/, "").replaceAll(/\.(\d+)/g, "[$1]");
}
