import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { SignedInUser } from "#web/session/session-state.ts";
import { type Checkout, type CheckoutState, createCheckout } from "./checkout.ts";
import { keptPayment } from "./kept-payment.ts";

/** How long the transaction id is shown before the home page opens. */
const farewellMs = 2500;
const lookEveryMs = 3000;

/** Starts once this person can buy or has a payment to finish. Later role changes don't stop it. */
export function useCheckout({ id, email, displayName, photoURL }: SignedInUser, mayBuy: boolean) {
  const [wanted, setWanted] = useState(() => keptPayment(id) !== null);
  const [state, setState] = useState<CheckoutState>({ at: "preparing" });
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  const navigate = useNavigate();
  if (mayBuy && !wanted) setWanted(true);

  useEffect(() => {
    if (!wanted) return;
    const begun = createCheckout({ id, email, displayName, photoURL }, setState);
    setCheckout(begun);
    begun.begin();
    return begun.stop;
  }, [wanted, id, email, displayName, photoURL]);

  useEffect(() => {
    const look = () => document.visibilityState === "visible" && void checkout?.look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    const timer = state.at === "unsaved" ? setInterval(look, lookEveryMs) : undefined;
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
      clearInterval(timer);
    };
  }, [checkout, state.at]);

  useEffect(() => {
    if (state.at !== "saved") return;
    const timer = setTimeout(() => void navigate("/"), farewellMs);
    return () => clearTimeout(timer);
  }, [state.at, navigate]);

  return { state, checkout, begun: wanted };
}
