import type { Locator, Page } from "@playwright/test";

type Card = { number: string; expiry?: string; cvc?: string };

export const cards = {
  good: { number: "4242 4242 4242 4242" },
  asks: { number: "4000 0027 6000 3184" },
} satisfies Record<string, Card>;

export function payButton(page: Page): Locator {
  return page.getByRole("button", { name: "Pay $20" });
}

/** Types a card and presses Pay. */
export async function payWith(
  page: Page,
  { number, expiry = "12 / 34", cvc = "123" }: Card,
): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill(expiry);
  await page.getByLabel("CVC").fill(cvc);
  await payButton(page).click();
}

/** The bank's window, opened by paying with a card whose bank asks. */
export async function payAndMeetBank(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await payWith(page, cards.asks);
  return opened;
}

/** Answers at the bank; its window closes itself. */
export async function answerAtBank(bank: Page, answer: "Complete" | "Fail"): Promise<void> {
  const closed = bank.waitForEvent("close");
  await bank.getByRole("button", { name: answer }).click();
  await closed;
}
