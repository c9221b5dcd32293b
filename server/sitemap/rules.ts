const surveysFile = /^\/sitemap-surveys-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.xml$/;

export const sitemapFiles = {
  index: "/sitemap.xml",
  pages: "/sitemap-pages.xml",
  reports: "/sitemap-reports.xml",
} as const;

/** The path of a file of surveys. It contains the first id, so every process names files alike. */
export function surveysFileFrom(id: string): string {
  return `/sitemap-surveys-${id}.xml`;
}

/** The first id in the path of a file of surveys. Returns null for any other path. */
export function startOfSurveysFile(address: string): string | null {
  return surveysFile.exec(address)?.[1] ?? null;
}

/** When a survey's page last changed: by an update, or by its result the day after the deadline. */
export function lastChange(
  survey: { updatedAt: Date; deadline: string | null },
  now: Date,
): string {
  const opened = survey.deadline === null ? 0 : Date.parse(survey.deadline) + 24 * 60 * 60 * 1000;
  const changed = survey.updatedAt.getTime();
  return new Date(opened <= now.getTime() ? Math.max(opened, changed) : changed).toISOString();
}
