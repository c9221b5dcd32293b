import { createContext } from "react";

/** Marks the page's own inline scripts; the server removes it. Undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);
