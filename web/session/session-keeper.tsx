import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
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
  useEffect(() => {
    if (!ended) return;
    const home = ended === "asked";
    if (location.pathname === (home ? "/" : "/login")) endShown();
    else if (home) navigate("/");
    else navigate(loginAddress(location), { replace: true, state: { ended: true } });
  }, [ended, location, navigate]);
  return null;
}
