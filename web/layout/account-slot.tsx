import { Link } from "react-router";
import * as texts from "#texts/layout.ts";
import { useSession } from "#web/session/use-session.ts";
import { laterPart } from "#web/ui/later-part.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { menuItem } from "#web/ui/menu.tsx";

// Loaded lazily, because most readers are visitors.
const SignedInAccount = laterPart(() => import("./signed-in-account.tsx"));

/**
 * The account menu. Cached pages are the same for everyone, so it appears after hydration; without
 * JavaScript, visitors' links stay. Its space is reserved, so nothing shifts.
 */
export function AccountSlot() {
  const { state, user } = useSession();
  return (
    <div className="flex h-11 min-w-[4.25rem] items-center justify-end gap-2 sm:min-w-[11.5rem]">
      {user ? (
        <SignedInAccount name={user.displayName} image={user.photoURL} />
      ) : (
        <span
          className={state === "loading" ? "contents [[data-session]_&]:invisible" : "contents"}
        >
          <LinkButton to="/login" variant="plain" size="small">
            {texts.login}
          </LinkButton>
          <LinkButton to="/signup" size="small" className="max-sm:hidden">
            {texts.signUp}
          </LinkButton>
        </span>
      )}
    </div>
  );
}

/** For a phone's menu; its bar has no room for both links. */
export function SignedOutItems() {
  const { user } = useSession();
  if (user) return null;
  return (
    <li className="mt-1.5 grid border-t border-line pt-1.5">
      <Link prefetch="intent" to="/login" className={menuItem}>
        {texts.login}
      </Link>
      <Link prefetch="intent" to="/signup" className={menuItem}>
        {texts.signUp}
      </Link>
    </li>
  );
}
