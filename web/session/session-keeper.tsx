import { useEffect, useRef } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import { followProfile } from "./profile-updates.ts";
import { loginAddress } from "./return-path.ts";
import { endShown, keepSession, openSession } from "./session.ts";
import { useSession } from "./use-session.ts";

/**
 * Mounted once in the root: opens the session, renews it, and redirects when it ends: home after a
 * logout, else to the login page. Renders nothing.
 */
export default function SessionKeeper() {
  const { ended } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    openSession();
    return keepSession();
  }, []);
  useEffect(followProfile, []);
  const leaving = useRef<Location | null>(null);
  useEffect(() => {
    const left = leaving.current;
    if (!ended) leaving.current = null;
    // There, or somewhere else that the person chose meanwhile.
    else if (
      location.pathname === (ended === "asked" ? "/" : "/login") ||
      (left && left !== location)
    )
      endShown();
    else if (!left) {
      leaving.current = location;
      if (ended === "asked") navigate("/");
      else navigate(loginAddress(location), { replace: true, state: { ended: true } });
    }
  }, [ended, location, navigate]);
  return null;
}
