import type { ReactNode } from "react";
import * as texts from "#texts/entrance.ts";
import { LanguageSwitch } from "#web/layout/language-switch.tsx";
import { Logo } from "#web/layout/logo.tsx";
import { ThemeToggle } from "#web/layout/theme-toggle.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";

type EntranceProps = {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** Null leaves its place empty. */
  aside?: ReactNode;
  /** The variants: the form with the aside, also on a phone; or a closed form without the aside. */
  door?: "open" | "shut";
};

/**
 * The frame of login and sign-up, outside the site's layout: the form on one side, what the product
 * offers on the other.
 */
export function Entrance({ title, lead, children, aside = <Pledge />, door }: EntranceProps) {
  const hydrated = useHydrated();
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <main className="mx-auto grid w-full max-w-[30rem] content-start gap-7 px-5 py-8 lg:justify-self-end lg:me-[8%] lg:py-14">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Logo />
          <div className="flex items-center gap-x-4 text-xs">
            {/* Re-rendered after hydration: the server's page doesn't know the query, which has the return path. */}
            <LanguageSwitch key={String(hydrated)} />
            <ThemeToggle />
          </div>
        </div>
        <header className="grid gap-2 lg:pt-8">
          <h1 className="display text-2xl">{title}</h1>
          <p className="text-soft">{lead}</p>
        </header>
        {children}
      </main>
      <aside
        className={classNames(
          "border-line bg-sunk px-5 py-10 max-lg:border-t lg:border-s lg:px-[9%] lg:py-14",
          door !== "open" && "hidden lg:block",
        )}
      >
        {door === "shut" ? <BlankBallot /> : aside}
      </aside>
    </div>
  );
}

/** The product's promise as a ballot paper. */
function Pledge() {
  return (
    <div className="mx-auto grid max-w-[27rem] gap-6 lg:mx-0 lg:pt-24">
      <p className="display text-xl">{texts.pledge}</p>
      <ul className="grid gap-3 border-t border-line pt-5 text-soft">
        {texts.promises.map((promise) => (
          <li key={promise}>
            <p>{promise}</p>
          </li>
        ))}
      </ul>
      <BlankBallot />
    </div>
  );
}

function BlankBallot() {
  return (
    <img
      src="/blank-ballot.svg"
      width="420"
      height="340"
      alt=""
      // Not fetched where it isn't shown.
      loading="lazy"
      className="hidden h-auto w-full max-w-md lg:block"
    />
  );
}
