import type { ReactNode } from "react";
import * as texts from "#texts/entrance.ts";
import { Logo } from "#web/layout/logo.tsx";

type EntranceProps = { title: string; lead: ReactNode; children: ReactNode; aside?: ReactNode };

/** The page of login and sign-up, outside the site's layout: the way in on one side, what one comes in for on the other. */
export function Entrance({ title, lead, children, aside }: EntranceProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <main className="mx-auto grid w-full max-w-[30rem] content-start gap-7 px-5 py-8 lg:justify-self-end lg:me-[8%] lg:py-14">
        <div className="justify-self-start">
          <Logo />
        </div>
        <header className="grid gap-2 lg:pt-8">
          <h1 className="display text-2xl">{title}</h1>
          <p className="text-soft">{lead}</p>
        </header>
        {children}
      </main>
      <aside className="border-line bg-sunk px-5 py-10 max-lg:border-t lg:border-s lg:px-[9%] lg:py-14">
        {aside ?? <Pledge />}
      </aside>
    </div>
  );
}

/** What the product stands for, as a ballot paper. */
function Pledge() {
  return (
    <div className="mx-auto grid max-w-[27rem] gap-6 lg:mx-0 lg:pt-24">
      <p className="display text-3xl">{texts.pledge}</p>
      <ul className="grid gap-3 border-t border-line pt-5 text-soft">
        {texts.promises.map((promise) => (
          <li key={promise}>
            <p>{promise}</p>
          </li>
        ))}
      </ul>
      <img
        src="/blank-ballot.svg"
        width="420"
        height="340"
        alt=""
        // Not fetched where it is not shown.
        loading="lazy"
        className="hidden h-auto w-full max-w-md lg:block"
      />
    </div>
  );
}
