import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { dashboardMenu } from "#texts/account.ts";
import { skipToContent } from "#texts/layout.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { SignedIn } from "#web/session/signed-in.tsx";
import { Icon, menuIcon } from "#web/ui/icon.tsx";
import { profileLink } from "./dashboard-links.ts";
import { DashboardSidebar } from "./dashboard-sidebar.tsx";
import { useKeptFocus } from "./kept-focus.ts";
import { Logo } from "./logo.tsx";
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
