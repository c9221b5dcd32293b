/** A refusal in the server's English. */
export type RefusalMessage = {
  code: string;
  message: string;
  fields?: Record<string, string> | undefined;
};
export type LocalizeRefusal = (
  refusal: RefusalMessage,
) => Promise<Pick<RefusalMessage, "message" | "fields">>;
