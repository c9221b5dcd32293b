import { productName } from "#contract/limits.ts";
import type { Retell } from "../told.ts";

/** The server's own words are English. */
export const retell: Retell = async (told) => told;
export const unreachable = `${productName} cannot be reached. Please check your connection and try again.`;
