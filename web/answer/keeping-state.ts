/** Where the answers so far are kept. */
export type KeptWhere = "nowhere" | "device" | "server" | "offline" | "failed";

/** Why the server takes no more of these answers: the page has to be opened again. */
export type EndCode = "version-ended" | "already-answered" | "survey-closed" | "not-found";
