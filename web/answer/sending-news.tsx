import type { Answering } from "./answering-data.ts";
import type { Sending } from "./use-sending.ts";

export function SendingNews(_props: { data: Answering; sending: Sending }) {
  return null;
}
