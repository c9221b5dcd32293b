import { data } from "react-router";

/** Every address that no screen has. */
export function loader(): never {
  throw data("There is no page at this address.", { status: 404, statusText: "Not Found" });
}

export default function NotFoundScreen() {
  return null;
}
