import { expect, openAs, test, unique } from "#tests/support/journey.ts";
import {
  choice,
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";

const pets = (title: string) =>
  definition(
    [
      pageOf("pagefirst0", [
        question("quespet000", { kind: "yes-no", prompt: copy("Do you have a pet?") }),
        question("queskind00", {
          kind: "single-choice",
          prompt: copy("Which one?"),
          choices: [
            choice("choicat000", { label: copy("A cat") }),
            choice("choidog000", { label: copy("A dog") }),
          ],
        }),
      ]),
    ],
    { title: copy(title) },
  );

test("Sam shows a question to some only, and is asked before a deletion breaks that", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const { _id: id } = await sam.api("POST /drafts", {
    body: { from: { definition: pets(unique("Pets")) } },
  });
  const draftNow = async () => {
    const { definition: now } = await sam.api("GET /drafts/{id}", { params: { id } });
    return now.pages[0]?.elements;
  };
  await openAs(page, people, sam, `/dashboard/builder/${id}`);

  await page.getByRole("button", { name: "Edit Question 2: Which one?" }).click();
  await page.getByRole("button", { name: "Show this only if…" }).click();
  const slip = page.getByRole("group", { name: "Question 2: Which one?" }).locator("..");
  await expect(slip).toContainText("Shown if Do you have a pet? is Yes.");
  await slip.getByLabel("Comparison").selectOption({ label: "is none of" });
  await expect(slip).toContainText("Shown if Do you have a pet? isn’t Yes.");
  await slip.getByLabel("Comparison").selectOption({ label: "is any of" });
  await slip.getByText("No", { exact: true }).click();
  await expect(slip).toContainText("Shown if Do you have a pet? is Yes or No.");
  const both = { test: "any-of", of: { question: "quespet000" }, choices: ["yes", "no"] };
  await expect.poll(async () => (await draftNow())?.[1]).toMatchObject({ showIf: both });

  await page.getByRole("button", { name: "Edit Question 1: Do you have a pet?" }).click();
  await page.getByRole("button", { name: "Delete Question 1: Do you have a pet?" }).click();
  const asked = page.getByRole("dialog", { name: "Delete “Do you have a pet?”?" });
  await expect(asked).toContainText("The condition of “Which one?” is deleted or loses a line.");
  await asked.getByRole("button", { name: "Cancel" }).click();
  expect(await draftNow()).toHaveLength(2);
  await page.getByRole("button", { name: "Delete Question 1: Do you have a pet?" }).click();
  await asked.getByRole("button", { name: "Delete it, and change these" }).click();
  await expect
    .poll(async () => (await draftNow())?.map((element) => [element.id, element.showIf]))
    .toEqual([["queskind00", undefined]]);
});

test("Sam adds French, writes one text, and brings the others back as XLIFF", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const title = unique("Pets");
  const { _id: id } = await sam.api("POST /drafts", {
    body: { from: { definition: pets(title) } },
  });
  await openAs(page, people, sam, `/dashboard/builder/${id}/languages`);
  await page.getByLabel("Add a language").fill("French");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByLabel("Translation of “A cat”").fill("Un chat");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download XLIFF" }).click(),
  ]);
  const file = await (await download.createReadStream()).toArray();
  const xliff = Buffer.concat(file).toString("utf8");
  expect(xliff).toContain("<source>A cat</source><target>Un chat</target>");
  const translated = xliff.replace(
    '<source>A dog</source><target state="new"></target>',
    "<source>A dog</source><target>Un chien &amp; co</target>",
  );
  await page.getByLabel("Upload a file").setInputFiles({
    name: "survey.fr.xlf",
    mimeType: "application/xliff+xml",
    buffer: Buffer.from(translated),
  });
  await expect(page.getByText("1 translation was imported.")).toBeVisible();
  await expect(page.getByLabel("Translation of “A dog”")).toHaveValue("Un chien & co");
  await expect
    .poll(async () => {
      const { definition: now } = await sam.api("GET /drafts/{id}", { params: { id } });
      const [, kinds] = now.pages[0]?.elements ?? [];
      return kinds && "choices" in kinds ? kinds.choices.map(({ label }) => label.words.fr) : null;
    })
    .toEqual(["Un chat", "Un chien & co"]);
});
