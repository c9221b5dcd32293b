import { createContext } from "react";

/** A file that the respondent has added. */
export type KeptFile = {
  id: string;
  name: string;
  bytes: number;
  /** Not at the server yet, which may be because the browser is offline. */
  state: "sent" | "sending" | "waiting" | "failed";
  /** Why it failed, as a sentence. */
  reason?: string;
};

/** What keeps the files of a page's answers. Without one, as in a preview, none can be added. */
export type FileKeeper = {
  find(id: string): KeptFile | undefined;
  /** Keeps files in this browser and begins to send them. Returns their ids for the answer. */
  add(question: string, files: readonly File[]): Promise<readonly string[]>;
};

export const FileKeeperContext = createContext<FileKeeper | null>(null);
