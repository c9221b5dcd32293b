import { messages } from "#contract/messages.ts";
import { Logo } from "./logo.tsx";

const columns = [
  { title: "Product", links: ["Features", "Integrations", "Pricing", "FAQ"] },
  { title: "Company", links: ["Privacy", "Terms of Service"] },
  { title: "Developers", links: ["Public API", "Documentation", "Guides"] },
  { title: "Social media", links: ["Facebook", "Twitter", "Instagram", "GitHub"] },
] as const;

/** The links lead nowhere yet, as specified; the year is the year of the reading. */
export function Footer() {
  return (
    <footer className="mt-24 border-t border-line bg-sunk">
      <div className="column grid gap-12 py-14 lg:grid-cols-[1.2fr_3fr]">
        <div className="grid content-start gap-4">
          <Logo />
          <p className="max-w-[18rem] text-sm text-soft">One person, one vote, and a count that anyone can check.</p>
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4">
          {columns.map((column) => (
            <div key={column.title} className="grid content-start gap-2">
              <h2 className="text-sm font-semibold">{column.title}</h2>
              <ul className="grid">
                {column.links.map((link) => (
                  <li key={link}>
                    <a
                      href="#main"
                      className="inline-block py-1.5 text-sm text-soft no-underline hover:text-ink hover:underline"
                    >
                      {link}
                    </a>
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
