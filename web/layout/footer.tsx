import { Link } from "react-router";
import { messages } from "#contract/messages.ts";
import { Logo } from "./logo.tsx";

/** Without an address it does not exist and leads to a placeholder, as specified: to the top of the page's content. */
const columns = {
  Product: { Features: "/features", Integrations: "", Pricing: "/pricing", FAQ: "/faq" },
  Company: { Privacy: "/privacy", "Terms of Service": "/terms" },
  Developers: { "Public API": "/public-api", Documentation: "/documentation", Guides: "/guides" },
  "Social media": { Facebook: "", Twitter: "", Instagram: "", GitHub: "" },
};

/** The year is the year of the reading. */
export function Footer() {
  return (
    <footer className="mt-24 border-t border-line bg-sunk">
      <div className="column grid gap-12 py-14 lg:grid-cols-[1.2fr_3fr]">
        <div className="grid content-start gap-4">
          <Logo />
          <p className="max-w-[18rem] text-sm text-soft">One person, one vote, and a count that anyone can check.</p>
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4">
          {Object.entries(columns).map(([title, links]) => (
            <div key={title} className="grid content-start gap-2">
              <h2 className="text-sm font-semibold">{title}</h2>
              <ul className="grid">
                {Object.entries(links).map(([label, to]) => (
                  <li key={label}>
                    <Link
                      discover="none"
                      to={to || "#main"}
                      className="inline-block py-1.5 text-sm text-soft no-underline hover:text-ink hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
      <div className="column">
        <p className="border-t border-line py-6 text-xs text-soft">
          Copyright © {new Date().getFullYear()} - {messages.copyright}
        </p>
      </div>
    </footer>
  );
}
