import { Link } from "react-router";
import { backToLogin } from "#texts/entrance.ts";

/**
 * The way back, below every form that a mailed link belongs to. The address that was written goes
 * along.
 */
export function BackToLogin({ email }: { email?: string }) {
  return (
    <Link
      prefetch="intent"
      to="/login"
      state={{ email }}
      className="justify-self-start text-sm font-semibold underline"
    >
      {backToLogin}
    </Link>
  );
}
