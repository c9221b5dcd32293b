import type { ReactNode } from "react";
import type { Choice } from "#engine/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Menu, menuItem } from "#web/ui/menu.tsx";

type Role = Choice["role"];
const roles: readonly Role[] = ["plain", "other", "exclusive"];

/** What can be done with a choice besides writing it. */
export function ChoiceMenu({
  name,
  role,
  onRole,
  onUp,
  onDown,
  children,
}: {
  name: string;
  role: Role | undefined;
  onRole: (role: Role) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  children?: ReactNode;
}) {
  return (
    <Menu
      buttonClassName="b-tool"
      label={texts.moreOf(name)}
      button={<Icon shape={moreIcon} className="size-4" />}
    >
      {onUp ? (
        <li>
          <button type="button" className={menuItem} onClick={onUp}>
            {texts.moveUp}
          </button>
        </li>
      ) : null}
      {onDown ? (
        <li>
          <button type="button" className={menuItem} onClick={onDown}>
            {texts.moveDown}
          </button>
        </li>
      ) : null}
      {role === undefined
        ? null
        : roles
            .filter((each) => each !== role)
            .map((each) => (
              <li key={each}>
                <button type="button" className={menuItem} onClick={() => onRole(each)}>
                  {texts.roles[each]}
                </button>
              </li>
            ))}
      {children}
    </Menu>
  );
}

export const moreIcon = "M4 9h.01M9 9h.01M14 9h.01";
