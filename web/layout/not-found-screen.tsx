import { data } from "react-router";
import * as texts from "#texts/layout.ts";

/** Matches every unknown address. */
export function loader(): never {
  throw data(texts.noSuchPage, { status: 404, statusText: texts.notFound });
}

export default function NotFoundScreen() {
  return null;
}
