import type { ReactNode } from "react";

type ProfileSectionProps = { id?: string; title: string; lead: ReactNode; children?: ReactNode };

/** A section of the profile: a title, an explanation, and controls. */
export function ProfileSection({ id, title, lead, children }: ProfileSectionProps) {
  return (
    <section id={id} aria-label={title} className="grid gap-5 border-t border-line pt-7">
      <div className="grid gap-1">
        <h2 className="display text-lg sm:text-xl">{title}</h2>
        <p className="text-sm text-soft">{lead}</p>
      </div>
      {children}
    </section>
  );
}
