import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";

export type Device = "phone" | "tablet" | "computer";
export const devices: readonly Device[] = ["phone", "tablet", "computer"];

/**
 * The class of a device by the name that its browser gives itself; null for programs. Browsers of
 * tablets say that they are on Android but not mobile, or a computer where the reader wants that.
 */
export function deviceOf(userAgent: string | null): Device | null {
  const name = userAgent ?? "";
  const small = name.toLowerCase();
  // Only strings: a regular expression looks for "Mobile" again after each "Android".
  if (small.lastIndexOf("android") > small.lastIndexOf("mobile")) return "tablet";
  if (/iPad|Tablet/i.test(name)) return "tablet";
  if (/Mobi|iPhone|iPod/i.test(name)) return "phone";
  return /Windows NT|Macintosh|X11|CrOS/i.test(name) ? "computer" : null;
}

const add = {
  name: "add-device-counts",
  text: `insert into device_counts as d (survey_id, device, count)
    select * from unnest($1::uuid[], $2::text[], $3::int[])
    on conflict (survey_id, device) do update set count = d.count + excluded.count`,
};

/** In milliseconds. What a crash within them loses is missing from these counts alone. */
const pauseMs = 1_000;

export type DeviceCounts = ReturnType<typeof createDeviceCounts>;

/**
 * Counts the classes of devices by survey, apart from the responses, so that none of them tells on
 * what it was answered.
 */
export function createDeviceCounts({ database, log }: { database: Database; log: Logger }) {
  let waiting = new Map<string, { surveyId: string; device: Device; count: number }>();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // In one order, so that two processes never wait for each other.
    const counted = [...waiting.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
    if (counted.length === 0) return;
    waiting = new Map();
    const rows = counted.map(([, row]) => row);
    const columns = [
      rows.map(({ surveyId }) => surveyId),
      rows.map(({ device }) => device),
      rows.map(({ count }) => count),
    ];
    await database.query(add, columns).catch((error: unknown) => {
      log.warn({ err: error, lost: rows.length }, "Devices weren't counted");
    });
  }

  return {
    count(surveyId: string, userAgent: string | null): void {
      const device = deviceOf(userAgent);
      if (!device) return;
      const key = `${surveyId} ${device}`;
      const before = waiting.get(key)?.count ?? 0;
      waiting.set(key, { surveyId, device, count: before + 1 });
      timer ??= setTimeout(() => void write(), pauseMs);
    },
    /** Writes what is left. */
    stop: write,
  };
}
