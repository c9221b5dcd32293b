import type { Status } from "#limits/limits.ts";

export const statusNames: Record<Status, string> = {
  publish: "Veröffentlicht",
  unPublish: "Zurückgezogen",
};
