import { invitationLimits, limits } from "#limits/limits.ts";
import { type Attack, type Call, times } from "./worst-attacks.ts";
import { wholeMegabyte, worstDefinitions, wrongDefinitions } from "./worst-definitions.ts";

const of = "the site";
/** Those of worst-requests.ts have surveys of their own. */
const who = 0;

/** The worst that has to do with no survey in particular: bodies, lists of people, files. */
export function siteAttacks(call: Call): Attack[] {
  const attacks: Attack[] = [];
  const add = (kind: string, status: number, count: number, run: Attack["run"]) =>
    attacks.push({ kind, of, status, run: async () => (await times(count, run)).flat() });
  const one =
    (...[who, method, path, sent]: Parameters<Call>) =>
    async () => [await call(who, method, path, sent)];

  for (const [name, definition] of Object.entries(wrongDefinitions()))
    add(
      `a wrong draft, ${name}`,
      400,
      3,
      one(who, "POST", "/api/drafts", {
        json: { from: { definition } },
      }),
    );
  attacks.push({
    kind: "drafts of a megabyte",
    of,
    status: 201,
    run: () =>
      times(4, (at) =>
        call(at, "POST", "/api/drafts", { json: { from: { definition: wholeMegabyte() } } }),
      ),
  });
  add(
    "lists of people",
    201,
    2,
    one(who, "POST", "/api/contact-lists", {
      json: { name: "All", contacts: people() },
    }),
  );
  let survey = "";
  attacks.push({
    kind: "invitations",
    of,
    status: 201,
    async run() {
      const definition = worstDefinitions()["long piping"];
      const draft = await call(1, "POST", "/api/drafts", { json: { from: { definition } } });
      const { _id } = draft.body as { _id: string };
      const published = await call(1, "POST", `/api/drafts/${_id}/publish`, {
        json: { category: "Market Research", deadline: "2030-01-01", access: "invited" },
      });
      survey = (published.body as { surveyId: string }).surveyId;
      return [
        await call(1, "POST", `/api/surveys/${survey}/invitations`, {
          json: { contacts: people(), sendAt: "2029-01-01T00:00:00Z" },
        }),
      ];
    },
  });
  add("lists of invitations", 200, 8, async () => [
    await call(1, "GET", `/api/surveys/${survey}/invitations?page=1&size=100`),
  ]);
  for (const path of ["/api/openapi.json", "/documentation", "/surveys", "/", "/sitemap.xml"])
    add(`static ${path}`, 200, 40, one(null, "GET", path));
  return attacks;
}

/** As many as one call takes, in nearly as many bytes. */
function people() {
  const name = "n".repeat(limits.name.max);
  return Array.from({ length: invitationLimits.perCall }, (_, at) => ({
    email: `somebody-${at}@candor.example`,
    name,
    fields: { city: `Somewhere ${at}`, street: "s".repeat(200), shop: "t".repeat(200) },
  }));
}
