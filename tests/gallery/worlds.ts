import type { ReportPart } from "#contract/result-reports.ts";
import type { Role } from "#contract/roles.ts";
import { newPartId } from "#engine/new-part-id.ts";
import { membershipPrice, roles } from "#limits/limits.ts";
import { demoAccounts } from "#server/demo/demo-accounts.ts";
import { boardOf, publishBoard } from "#tests/support/boards.ts";
import { dayFromNow } from "#tests/support/drafts.ts";
import { type JourneyPeople, journeyPeople, type Member } from "#tests/support/journey-people.ts";
import { boardWithCamps } from "#tests/support/opinion-camps.ts";
import { goodCard, payWith } from "#tests/support/paying-candor.ts";
import { allKinds } from "#tests/support/questionnaires/all-kinds.ts";
import { inLanguages } from "#tests/support/questionnaires/build-definition.ts";
import { cafe } from "#tests/support/questionnaires/cafe.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";
import { publishRoom, roomOf } from "#tests/support/rooms.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";
import type { Known } from "./route-views.ts";

/** A started product with one person of each role, and ids of things to show. */
export type World = {
  url: string;
  people: JourneyPeople;
  members: Record<Role, Member>;
  known: Known;
  stop(): Promise<unknown>;
};

const nothing: Known = {
  open: null,
  closed: null,
  hidden: null,
  voted: {},
  questionnaire: null,
  board: null,
  opinions: null,
  room: null,
  reserved: null,
  draft: null,
  results: null,
  text: null,
  response: null,
  report: null,
  locked: null,
  written: null,
  own: null,
  answer: null,
};
const today = new Date().toISOString().slice(0, 10);
const [admin] = demoAccounts.filter(({ role }) => role === "admin");

/** The demo as it is, with a few payments. */
export async function fullWorld(): Promise<World> {
  const { server, people } = await start({});
  const members = await eachRole((role) => people.demoMember(role));
  await payAll(server.url, people, ["Nora Lindqvist", "Emil Okafor", "Bea Castellano"]);
  return {
    url: server.url,
    people,
    members,
    known: await knownIn(people, members),
    stop: server.stop,
  };
}

/** New people with these names pay one after another. */
async function payAll(url: string, people: JourneyPeople, names: readonly string[]): Promise<void> {
  const { cards } = await people.visitor("GET /site", {});
  const sandbox = { url, keys: { cards: { publishableKey: cards?.publishableKey ?? "" } } };
  for (const name of names) {
    const { api, email } = await people.member(name);
    const { clientSecret } = await api("POST /create-payment-intent", {
      body: { price: membershipPrice.dollars },
    });
    const transactionId = await payWith(sandbox, clientSecret, goodCard);
    await api("POST /payments", { body: { email, price: membershipPrice.dollars, transactionId } });
  }
}

/** Ids of a demo's content. */
export async function knownIn(
  people: JourneyPeople,
  members: Record<Role, Member>,
): Promise<Known> {
  const all = await people.visitor("GET /surveys", { query: { sort: "voteCount_DESC" } });
  const surveys = all.filter(({ option }) => !option);
  const known: Known = { ...nothing, voted: {} };
  known.closed = surveys.find(({ deadline }) => deadline < today)?._id ?? null;
  for (const { _id: id, deadline } of surveys.filter(
    (each) => each.deadline >= today && each.voteCount > 100,
  )) {
    for (const who of ["user", "pro-user"] as const) {
      const { vote } = await members[who].api("GET /surveys/{id}/standing", { params: { id } });
      if (vote) known.voted[who] ??= { surveyId: id, ...vote.receipt };
    }
    const isFree = Object.values(known.voted).every(({ surveyId }) => surveyId !== id);
    if (isFree && deadline > today) known.open ??= id;
  }
  const questionnaire = { access: "link", listed: false } as const;
  const spoken = inLanguages(allKinds(), "de");
  const { surveyId } = await publishDefinition(members.surveyor, spoken, questionnaire);
  known.questionnaire = surveyId;
  known.board = await begunBoard(members);
  known.room = await begunRoom(members);
  const unlisted = { listed: false, languages: ["de"] };
  known.opinions = await boardWithCamps(members.surveyor, { api: people.visitor }, unlisted);
  known.reserved = await reservedCode(members.user);
  await members.surveyor.api("POST /surveys/{id}/invitations", {
    params: { id: surveyId },
    body: { contacts: [{ email: "ivy@candor.example", name: "Ivy" }] },
  });
  const begun = await members.surveyor.api("POST /drafts", {
    body: { from: { definition: allKinds() } },
  });
  known.draft = begun._id;
  const { email } = members.surveyor;
  const mine = await members.surveyor.api("GET /surveys/{email}", { params: { email }, query: {} });
  const ballots = mine.filter(({ option, status }) => !option && status === "publish");
  known.own = ballots.find(({ deadline }) => deadline >= today)?._id ?? null;
  known.results = mine.find(({ option, voteCount }) => option && voteCount > 0)?._id ?? null;
  const asked = mine.filter(({ option, voteCount }) => option && voteCount > 0);
  known.text = await firstText(
    members.surveyor,
    asked.map(({ _id }) => _id),
  );
  known.response = known.results && (await newestResponse(members.surveyor, known.results));
  const open = asked.find(({ results }) => results === "public");
  if (open) Object.assign(known, await writeReports(members.surveyor, open._id));
  const answers = await members.surveyor.api.list("GET /votes/{email}", {
    params: { email },
    query: {},
  });
  known.answer =
    answers.rows.find(({ comment }) => comment)?.voteId ?? answers.rows[0]?.voteId ?? null;
  known.hidden =
    (await members.admin.api("GET /surveys", { query: { status: "unPublish" } }))[0]?._id ?? null;
  return known;
}

/** With something to mark, something to read, and something that was declined. */
async function begunBoard({ surveyor, user }: Record<Role, Member>): Promise<string> {
  const starts = [
    { id: "start00001", text: "A stage for plays and concerts" },
    { id: "start00002", text: "A repair café on Saturdays, with tools" },
  ];
  const settings = { access: "link" as const, listed: false, languages: ["de"] };
  const survey = await publishBoard(surveyor, { review: "before", starts }, settings);
  const hall = boardOf(survey);
  await hall.suggest(user, "A repair café on Sundays, with tools");
  const { id } = await hall.suggest(user, "Free beer");
  await hall.decide(surveyor, id, { state: "declined", reason: "off-topic" });
  await hall.object(user, id, "It would be a party for the whole quarter.");
  await hall.mark(user, { start00001: 1 }, ["start00002"]);
  return survey;
}

/** Of a draft that they sent to an admin. */
async function reservedCode({ api }: Member): Promise<string | null> {
  const { written } = await api("GET /overview/voter", {});
  const before = written.find(({ code }) => code !== undefined);
  if (before?.code) return before.code;
  const from = { definition: cafe() };
  const { _id: id } = await api("POST /drafts", { body: { from } });
  const sent = await api("POST /drafts/{id}/publish", {
    params: { id },
    body: { category: "Customer Satisfaction", deadline: dayFromNow(14), access: "link" },
  });
  return "requestId" in sent ? (sent.code ?? null) : null;
}

/** With something that is answered, and something that waits. */
async function begunRoom({ surveyor, user }: Record<Role, Member>): Promise<string> {
  const starts = [
    { id: "start00001", text: "Will the branch stay open while you rebuild?" },
    { id: "start00002", text: "Who decides what goes on the new floor?" },
    { id: "start00003", text: "Could the reading room have daylight?" },
  ];
  const spoken = { access: "link" as const, listed: false, languages: ["de"] };
  const survey = await publishRoom(surveyor, { starts }, spoken);
  await boardOf(survey).mark(user, { start00001: 1, start00003: 1 }, ["start00002"]);
  await roomOf(survey).host(surveyor, "start00001");
  return survey;
}

async function firstText({ api }: Member, ids: readonly string[]): Promise<string | null> {
  for (const id of ids) {
    const { questions } = await api("GET /surveys/{id}/summary", { params: { id }, query: {} });
    const found = questions.find(({ kind, answered }) => kind === "text" && answered > 0);
    if (found) return `${id}/texts/${found.id}`;
  }
  return null;
}

/** Three of all questions: one for everybody, one with a password, and one to write. */
async function writeReports({ api }: Member, surveyId: string) {
  const { questions } = await api("GET /surveys/{id}/summary", {
    params: { id: surveyId },
    query: {},
  });
  const parts: ReportPart[] = questions
    .filter(({ current }) => current)
    .map(({ id, of }) => ({
      kind: "question",
      id: newPartId(),
      question: of === undefined ? id : `${id}:${of}`,
    }));
  parts.unshift({
    kind: "text",
    id: newPartId(),
    text: "Here is what **visitors** said this month.",
  });
  async function write(title: string) {
    const params = { id: surveyId };
    const { _id, revision } = await api("POST /surveys/{id}/result-reports", {
      params,
      body: { title },
    });
    const body = { revision, title, parts };
    return api("PUT /result-reports/{id}", { params: { id: _id }, body });
  }
  async function publish(title: string, audience: "public" | "password") {
    const { _id: id, revision } = await write(title);
    const password = audience === "password" ? "for the members" : undefined;
    const body = { revision, kind: "live" as const, audience, password };
    await api("POST /result-reports/{id}/publish", { params: { id }, body });
    return id;
  }
  return {
    report: await publish("Our visitors", "public"),
    locked: await publish("For members", "password"),
    written: `${surveyId}/reports/${(await write("Our visitors, with more words"))._id}`,
  };
}

async function newestResponse({ api }: Member, id: string): Promise<string | null> {
  const query = { page: 1, size: 1 };
  const { rows } = await api.list("GET /surveys/{id}/responses", { params: { id }, query });
  return rows[0]?._id ?? null;
}

/** Only the people. `publish` then adds surveys that hardly anyone has answered. */
export async function emptyWorld(): Promise<World & { publish(): Promise<void> }> {
  const world = await bareWorld({ surveyor: "Sam", "pro-user": "Pia", user: "Uma" });
  const { people, members, known } = world;
  async function publish(): Promise<void> {
    const olga = await people.member("Olga", "surveyor");
    known.open = (await people.publish(olga)).id;
    known.own = (await people.publish(members.surveyor)).id;
    const { id } = await people.publish(olga, { title: "Later trams" });
    for (const who of ["user", "pro-user"] as const) {
      const { receipt } = await members[who].api("POST /votes", {
        body: { surveyId: id, voteOption: "yes" },
      });
      if (receipt) known.voted[who] = { surveyId: id, ...receipt };
    }
  }
  return { ...world, publish };
}

/** Only people with these names. */
export async function bareWorld(
  names: Record<Exclude<Role, "admin">, string>,
): Promise<World & { dataDir: string }> {
  const { server, people } = await start({
    CANDOR_DEMO_DATA: "0",
    ADMIN_EMAIL: admin?.email ?? "",
    ADMIN_PASSWORD: admin?.password ?? "",
  });
  const members = await eachRole((role) =>
    role === "admin" ? people.demoAdmin() : people.member(names[role], role),
  );
  const { url, dataDir, stop } = server;
  return { url, dataDir, people, members, known: { ...nothing, voted: {} }, stop };
}

async function start(
  env: Record<string, string>,
): Promise<{ server: RunningServer; people: JourneyPeople }> {
  const server = await startServer({
    env: { LOG_LEVEL: "error", TRUSTED_PROXY: "127.0.0.1", ...env },
  });
  return { server, people: journeyPeople(server, "10.0.0.1") };
}

async function eachRole(make: (role: Role) => Promise<Member>): Promise<Record<Role, Member>> {
  const made: [Role, Member][] = [];
  for (const role of roles) made.push([role, await make(role)]);
  return Object.fromEntries(made) as Record<Role, Member>;
}
