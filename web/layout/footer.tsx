import { Link } from "react-router";
import * as messages from "#contract/messages.ts";
import * as texts from "#texts/layout.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";

/** Entries without an address are plain text. */
const columns = {
  [texts.product]: {
    [texts.features]: "/features",
    [texts.integrations]: "",
    [texts.links.pricing]: "/pricing",
    [texts.faq]: "/faq",
  },
  [texts.company]: { [texts.privacy]: "/privacy", [texts.terms]: "/terms" },
  [texts.developers]: {
    [texts.publicApi]: "/public-api",
    [texts.documentation]: "/documentation",
    [texts.guides]: "/guides",
  },
  [texts.socialMedia]: { Facebook: "", Twitter: "", Instagram: "", GitHub: "" },
};

/** The current year, not the build's. */
export function Footer() {
  return (
    <footer className="defer-rendering mt-24 border-t border-line bg-sunk">
      <div className="column grid gap-12 py-14 lg:grid-cols-[1.2fr_3fr]">
        <div className="grid content-start gap-4">
          <Logo />
          <p className="max-w-72 text-sm text-soft">{texts.promise}</p>
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4">
          {Object.entries(columns).map(([title, links]) => (
            <div key={title} className="grid content-start gap-2">
              <h2 className="text-sm font-semibold">{title}</h2>
              <ul className="grid">
                {Object.entries(links).map(([label, to]) => (
                  <li key={label}>
                    {to ? (
                      <Link
                        prefetch="intent"
                        to={to}
                        className="inline-block py-1.5 text-sm text-soft no-underline hover:text-ink hover:underline"
                      >
                        {label}
                      </Link>
                    ) : (
                      <span className="inline-block py-1.5 text-sm text-soft">{label}</span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
      <div className="column">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-5 text-xs text-soft">
          <p>
            {texts.copyright} © {new Date().getFullYear()} - {messages.copyright}
          </p>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}
