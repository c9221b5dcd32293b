import { NavLink } from "react-router";
import * as texts from "#texts/layout.ts";
import { Icon, menuIcon } from "#web/ui/icon.tsx";
import { Menu, menuItem } from "#web/ui/menu.tsx";
import { AccountSlot, SignedOutItems } from "./account-slot.tsx";
import { Logo } from "./logo.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** The links of the navigation bar. */
const navigationLinks = [
  { to: "/", label: texts.links.home },
  { to: "/surveys", label: texts.links.surveys },
  { to: "/pricing", label: texts.links.pricing },
  { to: "/contact", label: texts.links.contact },
] as const;

/** On narrow screens, or with large letters, the links move into a menu. The account stays. */
export function NavigationBar() {
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-paper">
      <div className="column flex h-16 items-center gap-1">
        <Logo />
        <nav aria-label={texts.mainNavigation} className="ms-10 hidden @5xl:block">
          <ul className="flex gap-1">
            {navigationLinks.map((link) => (
              <li key={link.to}>
                <NavLink prefetch="intent" to={link.to} end className="bar-link">
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="-me-3 ms-auto flex shrink-0 items-center gap-1">
          <AccountSlot />
          <ThemeToggle />
          <div className="@5xl:hidden">
            <Menu
              label={texts.menu}
              button={<Icon shape={menuIcon} className="size-5" />}
              buttonClassName="grid size-11 place-items-center rounded-md hover:bg-sunk"
            >
              {navigationLinks.map((link) => (
                <li key={link.to}>
                  <NavLink
                    prefetch="intent"
                    to={link.to}
                    end
                    className={`${menuItem} aria-[current=page]:bg-sunk`}
                  >
                    {link.label}
                  </NavLink>
                </li>
              ))}
              <SignedOutItems />
            </Menu>
          </div>
        </div>
      </div>
    </header>
  );
}
