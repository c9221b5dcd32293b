import { productName } from "#limits/limits.ts";
import type { LocalizeRefusal } from "../refusal-message.ts";

/** The server's messages are in English already. */
export const localizeRefusal: LocalizeRefusal = async (refusal) => refusal;
export const unreachable = `We can’t reach ${productName}. Please check your connection and try again.`;
export const failure = "Something went wrong. Please check your connection and try again.";
