import { afterAll, beforeAll, expect, it } from "vitest";
import { boardOf, publishBoard } from "./support/boards.ts";
import { type Candor, openCandor } from "./support/candor.ts";

/** A board with all the items and people that it takes, written past its chain. */
let candor: Candor;
beforeAll(async () => {
  candor = await openCandor();
});
afterAll(() => candor.close());

it("counts what is joined once a person, and within a statement's time", async () => {
  const sam = await candor.person("Sam Surveyor", "surveyor");
  const survey = await publishBoard(sam, { max: 500 });
  const items = 500;
  const respondents = 5_000;
  await candor.database.pool.query(
    `insert into board_items (survey_id, id, place, text, folded, state, into_id, number)
      select $1, 'item' || lpad(n::text, 6, '0'), n, 'Idea ' || n, 'idea ' || n,
        case when n % 2 = 0 and n < 500 then 'joined' else 'shown' end,
        case when n % 2 = 0 and n < 500 then 'item' || lpad((n - 1)::text, 6, '0') end, n - 1
      from generate_series(1, ${items}) n`,
    [survey],
  );
  await candor.database.pool.query(
    `insert into board_seen (survey_id, respondent, seen)
      select $1, sha256(n::text::bytea), repeat('1', 512)::bit(512)
        from generate_series(1, ${respondents}) n`,
    [survey],
  );
  // The later half of the people likes both of a pair, so it counts once.
  await candor.database.pool.query(
    `insert into board_marks (survey_id, respondent, item, value, place)
      select $1, sha256(n::text::bytea), 'item' || lpad(m::text, 6, '0'), 1, n * 20 + m
        from generate_series(1, ${respondents}) n,
          generate_series(1, case when n > ${respondents / 2} then 20 else 10 end) m`,
    [survey],
  );
  const hall = boardOf(survey);
  const shown = await hall.look(sam);
  const first = shown.items.find(({ id }) => id === "item000001");
  expect(first).toMatchObject({ saw: respondents, marks: { plus: respondents } });
  const late = shown.items.find(({ id }) => id === "item000019");
  expect(late).toMatchObject({ saw: respondents, marks: { plus: respondents / 2 } });
  // What is joined shows at once, also where counts are cached.
  await hall.decide(sam, "item000500", { state: "joined", into: "item000001" });
  expect((await hall.look(sam)).items.map(({ id }) => id)).not.toContain("item000500");
});
