import type { Kiosk } from "#web/answer/kiosk-context.ts";
import { newSubmissionId } from "#web/outbox/kept-sendings.ts";

/** Files of somebody who tries a survey out stay in this page. */
export const triedFiles: NonNullable<Kiosk["files"]> = (_data, _answers, shown) => ({
  add(question, chosen) {
    shown.refuse(question, null);
    const added = chosen.map(({ name, size }) => ({
      id: newSubmissionId(),
      name,
      bytes: size,
      state: "sent" as const,
    }));
    shown.add(added);
    return added.map(({ id }) => id);
  },
  stop() {},
});
