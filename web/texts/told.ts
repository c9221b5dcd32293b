/** A no of the server, in its words: English ones. */
export type Told = { code: string; message: string; fields?: Record<string, string> | undefined };
/** Says it in another language. */
export type Retell = (told: Told) => Promise<Pick<Told, "message" | "fields">>;
