import { productName } from "#contract/limits.ts";
import type { Retell } from "../told.ts";

/** The server's messages are in English already. */
export const retell: Retell = async (told) => told;
export const unreachable = `We can’t reach ${productName}. Please check your connection and try again.`;
