import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { followProfile } from "./profile-updates.ts";
import { loginAddress } from "./return-place.ts";
import { endShown, keepSession, openSession } from "./session.ts";
import { useSession } from "./use-session.ts";

/**
 * Lives once in the root: opens the session, keeps it fresh, and leads away when it ends: home
 * after signing out, else to the login page. Shows nothing.
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
