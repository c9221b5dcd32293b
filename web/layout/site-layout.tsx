import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { skipToContent } from "#texts/layout.ts";
import { Footer } from "./footer.tsx";
import { NavigationBar } from "./navigation-bar.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";

/** The layout of all public screens: navigation bar, content, footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 start-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-2.5 text-sm font-semibold text-paper no-underline focus:translate-y-0"
      >
        {skipToContent}
      </a>
      <NavigationProgress />
      <NavigationBar />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
    </>
  );
}

export default function SiteLayoutRoute() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}
