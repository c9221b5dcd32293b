import type { Status } from "#contract/limits.ts";

export const statusNames: Record<Status, string> = {
  publish: "öffentlich",
  unPublish: "zurückgezogen",
};
