const surveysFile = /^\/sitemap-surveys-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.xml$/;

export const sitemapFiles = { index: "/sitemap.xml", pages: "/sitemap-pages.xml" } as const;

/** The file of the surveys from this id on. Named by where it begins, so that every process gives the same. */
export function surveysFileFrom(id: string): string {
  return `/sitemap-surveys-${id}.xml`;
}

/** The id in such a file's address; null for any other address. */
export function startOfSurveysFile(address: string): string | null {
  return surveysFile.exec(address)?.[1] ?? null;
}

/** When a survey's page last became another: its text, its status, or the day after its deadline, which opened the result. */
export function lastChange(survey: { updatedAt: Date; deadline: string | null }, now: Date): string {
  const opened = survey.deadline === null ? 0 : Date.parse(survey.deadline) + 24 * 60 * 60 * 1000;
  const changed = survey.updatedAt.getTime();
  return new Date(opened <= now.getTime() ? Math.max(opened, changed) : changed).toISOString();
}
