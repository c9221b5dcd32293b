import { useEffect } from "react";

/** Keeps everyone on the survey's own pages: a link in a text of its author would lead out. */
export function useStay(home: string): void {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isOwn =
        link?.origin === location.origin &&
        link.target === "" &&
        (link.pathname === home || link.pathname.startsWith(`${home}/`));
      if (link && !isOwn) event.preventDefault();
    };
    for (const press of ["click", "auxclick"] as const)
      document.addEventListener(press, stay, { capture: true });
    return () => {
      for (const press of ["click", "auxclick"] as const)
        document.removeEventListener(press, stay, { capture: true });
    };
  }, [home]);
}
