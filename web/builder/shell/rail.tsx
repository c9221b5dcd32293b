import { Link } from "react-router";
import type { Role } from "#contract/roles.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Tally } from "#web/ui/tally.tsx";

const links = [
  { to: "/dashboard", label: texts.rail.overview, icon: "M2.5 8.5 9 3l6.5 5.5V15h-13z" },
  {
    to: "/dashboard/my-surveys",
    label: texts.rail.surveys,
    icon: "M3 4.5h.01M7 4.5h8.5M3 9h.01M7 9h8.5M3 13.5h.01M7 13.5h8.5",
    isHere: true,
  },
  {
    to: "/dashboard/surveyor-surveys",
    label: texts.rail.responses,
    icon: "M3 15V8.5M9 15V3M15 15V6",
    isSurveyors: true,
  },
  {
    to: "/dashboard/profile",
    label: texts.rail.profile,
    icon: "M9 2.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM3 15.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5",
  },
];

/** The dashboard in a narrow strip, so that the paper has the room. */
export function Rail({ role }: { role: Role }) {
  const shown = links.filter(({ isSurveyors }) => !isSurveyors || role === "surveyor");
  return (
    <nav className="b-rail" aria-label={texts.rail.name}>
      <Link to="/" aria-label={texts.rail.home} className="b-rail-mark">
        <Tally className="h-6" />
      </Link>
      {shown.map(({ to, label, icon, isHere }) => (
        <Link
          key={to}
          to={to}
          aria-label={label}
          title={label}
          className="b-rail-link"
          data-here={isHere || undefined}
        >
          <Icon shape={icon} className="size-4.5" />
        </Link>
      ))}
    </nav>
  );
}
