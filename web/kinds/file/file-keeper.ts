import { createContext } from "react";

/** A file that the respondent has added. */
export type KeptFile = {
  id: string;
  name: string;
  bytes: number;
  /** Not at the server yet: waiting, the browser couldn't reach it. */
  state: "sent" | "sending" | "waiting";
};

/** What keeps the files of a page's answers. Without one, as in a preview, none can be added. */
export type FileKeeper = {
  find(id: string): KeptFile | undefined;
  /** Why the question's last file wasn't taken, as a sentence. */
  refused(question: string): string | undefined;
  /**
   * Keeps files in this page and begins to send them. Returns their ids for the answer. Absent
   * where files can't be sent by script.
   */
  add?: (question: string, files: readonly File[]) => readonly string[];
};

export const FileKeeperContext = createContext<FileKeeper | null>(null);
