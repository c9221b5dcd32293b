import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { dashboardMenu } from "#texts/account.ts";
import { skipToContent } from "#texts/layout.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { SignedIn } from "#web/session/signed-in.tsx";
import { Icon, menuIcon } from "#web/ui/icon.tsx";
import { profileLink } from "./dashboard-links.ts";
import { DashboardSidebar } from "./dashboard-sidebar.tsx";
import { Logo } from "./logo.tsx";
import { MembersSheet } from "./members-sheet.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { newQueryClient } from "./query-client.ts";

/**
 * The frame of all dashboard screens: admits signed-in people and shows the sidebar of their role.
 */
export default function DashboardFrame() {
  return <SignedIn>{(user) => <Frame key={user.id} user={user} />}</SignedIn>;
}

const sidebarId = "dashboard-sidebar";

/** Remounts for another person, so that no one sees data fetched for someone else. */
function Frame({ user }: { user: SignedInUser }) {
  const [queryClient] = useState(newQueryClient);
  const elsewhere = useLocation().pathname !== profileLink;
  useKeptFocus();
  return (
    <QueryClientProvider client={queryClient}>
      <MembersSheet />
      <NavigationProgress />
      <a
        href="#main"
        className="fixed top-2 start-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-2.5 text-sm font-semibold text-paper no-underline focus:translate-y-0"
      >
        {skipToContent}
      </a>
      <div className="flex-1 min-[75rem]:grid min-[75rem]:grid-cols-[16.5rem_minmax(0,1fr)]">
        <header className="sticky top-0 z-30 flex h-16 items-center justify-between border-b border-line bg-paper px-4 min-[75rem]:hidden">
          <Logo />
          <button
            type="button"
            popoverTarget={sidebarId}
            aria-label={dashboardMenu}
            className="grid size-11 place-items-center rounded-md hover:bg-sunk"
          >
            <Icon shape={menuIcon} className="size-5" />
          </button>
        </header>
        <DashboardSidebar id={sidebarId} user={user} />
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 px-4 pt-8 pb-20 sm:px-8 min-[75rem]:px-12 min-[75rem]:pt-12"
        >
          {user.needsSecondFactor && elsewhere ? (
            <Navigate to={profileLink} replace />
          ) : (
            <Outlet context={user} />
          )}
        </main>
      </div>
    </QueryClientProvider>
  );
}

/**
 * If the focused element disappears, such as a row that no longer matches or a button that is done,
 * the screen's title gets the focus. Not after a click outside all controls, which drops the focus
 * on purpose.
 */
function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    const focused = (event: FocusEvent) => {
      last = event.target instanceof Element ? event.target : null;
    };
    const letGo = () => {
      last = null;
    };
    // A closing dialog returns the focus by itself, after its content is gone, so that comes first.
    const changed = () => requestAnimationFrame(() => rescue(last));
    const observer = new MutationObserver(changed);
    document.addEventListener("focusin", focused);
    document.addEventListener("pointerdown", letGo);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", focused);
      document.removeEventListener("pointerdown", letGo);
      observer.disconnect();
    };
  }, []);
}

function rescue(last: Element | null): void {
  if (!last || last.isConnected || document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}
