import { Link } from "react-router";
import { backToLogin } from "#texts/entrance.ts";

/** The link back, below each form of a mailed link. It passes on the typed email. */
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
