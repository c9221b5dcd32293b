import { expect, type Page, type Request } from "@playwright/test";

export const question = "Are you positive about the above?";
export const notSavedYet = "Not saved yet. We’ll keep trying.";
export const postOfVotes = "**/api/votes";

/** Marks an answer on the open ballot. */
export async function answer(page: Page, label: "Yes" | "No"): Promise<void> {
  const choice = page.getByRole("group", { name: question });
  await choice.getByText(label, { exact: true }).click();
  await expect(choice.getByRole("radio", { name: label, exact: true })).toBeChecked();
}

export async function submit(page: Page, label: "Yes" | "No"): Promise<void> {
  await answer(page, label);
  await page.getByRole("button", { name: "Submit" }).click();
}

/** The bodies and tokens of the votes that this page sends from now on, in order. */
export function sentVotes(
  page: Page,
): { body: Record<string, string>; voterId: string; at: number }[] {
  const sent: { body: Record<string, string>; voterId: string; at: number }[] = [];
  page.on("request", (request: Request) => {
    if (request.method() !== "POST" || new URL(request.url()).pathname !== "/api/votes") return;
    const [, claims = ""] = (request.headers().authorization ?? "").split(".");
    const voterId = claims && JSON.parse(Buffer.from(claims, "base64url").toString()).sub;
    sent.push({ body: request.postDataJSON(), voterId, at: Date.now() });
  });
  return sent;
}

/** The unsent votes that this browser stores. */
export function keptVotes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("unsent-vote ")),
  );
}
