import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { loginAddress } from "./return-place.ts";
import { endShown, keepSession, openSession } from "./session.ts";
import { useSession } from "./use-session.ts";

/** Lives once in the root: opens the session, keeps it fresh, and leads to the login page when it ends unasked. Shows nothing. */
export function SessionKeeper() {
  const { ended } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    openSession();
    return keepSession();
  }, []);
  useEffect(() => {
    if (!ended) return;
    endShown();
    if (location.pathname !== "/login") navigate(loginAddress(location), { replace: true, state: { ended: true } });
  }, [ended, location, navigate]);
  return null;
}
