import { createContext } from "react-router";
import type { Api } from "./api.ts";

/** The client of page loaders: in process and as nobody. `context.get(loaderApi)`. */
export const loaderApi = createContext<Api>();
