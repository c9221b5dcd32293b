import { expect, it } from "vitest";
import { inAnswerTurn } from "#server/responses/in-answer-turn.ts";

/** Longer than the time that answers may take together. */
function readLong(): void {
  for (const until = performance.now() + 25; performance.now() < until; );
}

it("lets other work have its turn between long answers that arrive together", async () => {
  const done: string[] = [];
  const answers = Array.from({ length: 4 }, () =>
    inAnswerTurn("a", () => {
      readLong();
      done.push("answer");
    }),
  );
  const others = (function other(): void {
    done.push("others");
    if (done.filter((each) => each === "answer").length < 4) setImmediate(other);
  })();
  await Promise.all([...answers, others]);
  expect(done.join(" ")).not.toContain("answer answer");
});

it("reads many short answers in one turn", async () => {
  let turns = 0;
  let isOver = false;
  (function other(): void {
    turns++;
    if (!isOver) setImmediate(other);
  })();
  await Promise.all(Array.from({ length: 1_000 }, (_, at) => inAnswerTurn("a", () => at)));
  isOver = true;
  expect(turns).toBeLessThan(500);
});

it("takes turns between surveys", async () => {
  const read: string[] = [];
  const send = (survey: string) => inAnswerTurn(survey, () => void read.push(survey));
  await Promise.all([send("a"), send("a"), send("a"), send("b"), send("c")]);
  expect(read).toEqual(["a", "b", "c", "a", "a"]);
});

it("refuses what waits too long, and passes on what reading refuses", async () => {
  const failed = inAnswerTurn("a", () => {
    throw new Error("wrong");
  });
  const others = Array.from({ length: 4_999 }, () => inAnswerTurn("a", () => {}));
  await expect(inAnswerTurn("b", () => {})).rejects.toMatchObject({ code: "overloaded" });
  await expect(failed).rejects.toThrow("wrong");
  await Promise.all(others);
  await inAnswerTurn("b", () => {});
});
