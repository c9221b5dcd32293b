import { Link } from "react-router";
import { logOut } from "#web/session/log-out.ts";
import { useSession } from "#web/session/use-session.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Menu, menuItem } from "#web/ui/menu.tsx";
import { Tooltip } from "#web/ui/tooltip.tsx";

/** Who is signed in, known only after hydration: pages are made for nobody. Its size never changes, so nothing moves. */
export function AccountSlot() {
  const { state, user } = useSession();
  return (
    <div className="flex h-11 w-[4.25rem] items-center justify-end gap-2 sm:w-[11.5rem]">
      {state === "signed-in" && user ? <SignedIn name={user.displayName} image={user.photoURL} /> : null}
      {state === "signed-in" ? null : (
        // The server cannot know: what most visitors need is there without JavaScript too.
        <span className={state === "loading" ? "contents [&_a]:transition-none" : "contents"}>
          <LinkButton to="/login" variant="plain" size="small">
            Login
          </LinkButton>
          <LinkButton to="/signup" size="small" className="max-sm:hidden">
            SignUp
          </LinkButton>
        </span>
      )}
    </div>
  );
}

/** For the menu of a phone, whose bar has no room for both. */
export function SignedOutItems() {
  const { state } = useSession();
  if (state === "signed-in") return null;
  return (
    <li className="grid border-t border-line pt-1.5 mt-1.5">
      <Link to="/login" className={menuItem}>
        Login
      </Link>
      <Link to="/signup" className={menuItem}>
        SignUp
      </Link>
    </li>
  );
}

function SignedIn({ name, image }: { name: string; image: string | null }) {
  return (
    <>
      <Tooltip text={name}>
        <Menu
          label={`Account of ${name}`}
          button={<Avatar name={name} image={image} className="size-9" />}
          buttonClassName="grid size-11 place-items-center rounded-full"
        >
          <li className="px-3 py-2 text-xs text-soft">{name}</li>
          <li>
            <Link to="/dashboard" className={menuItem}>
              Dashboard
            </Link>
          </li>
          <li className="sm:hidden">
            <button type="button" className={menuItem} onClick={() => void logOut()}>
              Logout
            </button>
          </li>
        </Menu>
      </Tooltip>
      <Button variant="quiet" size="small" className="max-sm:hidden" onClick={() => void logOut()}>
        Logout
      </Button>
    </>
  );
}
