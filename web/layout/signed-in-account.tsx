import { Link } from "react-router";
import * as texts from "#texts/account.ts";
import { logOut } from "#web/session/log-out.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Menu, menuItem } from "#web/ui/menu.tsx";
import { Tooltip } from "#web/ui/tooltip.tsx";
import { profileLink } from "./dashboard-links.ts";

/** The avatar with its menu, and Logout; on a phone Logout moves into the menu. */
export default function SignedInAccount({ name, image }: { name: string; image: string }) {
  return (
    <>
      <Tooltip text={name} atEnd>
        <Menu
          button={
            <>
              <Avatar name={name} image={image} className="size-9" />
              <span className="sr-only">{texts.accountOf(name)}</span>
            </>
          }
          buttonClassName="grid size-11 place-items-center rounded-full"
        >
          <li className="px-3 py-2 text-xs text-soft">{name}</li>
          <li>
            <Link prefetch="intent" to="/dashboard" className={menuItem}>
              {texts.dashboard}
            </Link>
          </li>
          <li>
            <Link prefetch="intent" to={profileLink} className={menuItem}>
              {texts.profile}
            </Link>
          </li>
          <li className="sm:hidden">
            <button type="button" className={menuItem} onClick={() => void logOut()}>
              {texts.logout}
            </button>
          </li>
        </Menu>
      </Tooltip>
      <Button variant="quiet" size="small" className="max-sm:hidden" onClick={() => void logOut()}>
        {texts.logout}
      </Button>
    </>
  );
}
