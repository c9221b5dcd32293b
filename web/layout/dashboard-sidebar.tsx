import { type MouseEvent, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import * as texts from "#texts/account.ts";
import { roleLabels } from "#texts/role-labels.ts";
import { logOut } from "#web/session/log-out.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { type DashboardLink, dashboardLinks, profileLink } from "./dashboard-links.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

const line =
  "flex min-h-11 w-full items-center gap-3 rounded-md border-s-4 border-transparent forced-colors:border-paper px-3 text-start text-sm font-semibold text-soft no-underline hover:bg-card hover:text-ink aria-[current=page]:border-no aria-[current=page]:bg-card aria-[current=page]:text-ink data-holds:border-no data-holds:bg-card data-holds:text-ink";

/** An admin who must turn on two-factor authentication can't go anywhere else. */
function isOpen({ to, roles }: DashboardLink, { role, needsSecondFactor }: SignedInUser): boolean {
  return roles.includes(role) && (!needsSecondFactor || to === profileLink);
}

/** The links of a role: a column, or on small screens a drawer behind the menu button. */
export function DashboardSidebar({ id, user }: { id: string; user: SignedInUser }) {
  const { pathname } = useLocation();
  const drawer = useRef<HTMLElement>(null);
  const links = dashboardLinks.filter((link) => isOpen(link, user));

  function closeAfterChoice(event: MouseEvent) {
    const chosen = event.target instanceof Element && event.target.closest("a");
    if (chosen && drawer.current?.matches(":popover-open")) drawer.current.hidePopover();
  }

  return (
    <aside
      ref={drawer}
      id={id}
      popover="auto"
      onClickCapture={closeAfterChoice}
      className="inset-y-0 start-0 end-auto m-0 h-dvh max-h-none w-[min(18rem,85vw)] flex-col gap-6 overflow-y-auto border-0 border-e border-line bg-sunk p-5 text-ink shadow-float backdrop:bg-[var(--veil)] open:flex min-[75rem]:sticky min-[75rem]:top-0 min-[75rem]:flex min-[75rem]:w-auto min-[75rem]:[box-shadow:none]"
    >
      <div className="flex items-center justify-between">
        <Logo />
        <ThemeToggle />
      </div>
      <div className="flex items-center gap-3">
        <Avatar name={user.displayName} image={user.photoURL} className="size-10" />
        <p className="grid min-w-0 text-start text-sm">
          <span className="truncate font-semibold">
            <bdi>{user.displayName}</bdi>
          </span>
          <span className="text-xs text-soft">{roleLabels[user.role]}</span>
        </p>
      </div>
      <nav aria-label={texts.dashboard} className="flex flex-1 flex-col justify-between gap-8">
        <ul className="grid gap-1">
          <li>
            <NavLink prefetch="intent" to="/dashboard" end className={line}>
              {texts.dashboard}
            </NavLink>
          </li>
          {links.map((link) => (
            <li key={link.to} className={link.within && "ps-5"}>
              <NavLink
                prefetch="intent"
                to={link.to}
                data-holds={
                  link.holds?.some((held) => `${pathname}/`.startsWith(`${held}/`)) || undefined
                }
                className={line}
              >
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
        <ul className="grid gap-1 border-t border-edge pt-4">
          <li>
            <NavLink prefetch="intent" to="/" end className={line}>
              {texts.home}
            </NavLink>
          </li>
          <li>
            <button type="button" onClick={() => void logOut()} className={line}>
              {texts.logout}
            </button>
          </li>
        </ul>
      </nav>
      <div className="px-4 text-xs">
        <LanguageSwitch />
      </div>
    </aside>
  );
}
