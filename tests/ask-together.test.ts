import { expect, it } from "vitest";
import { askTogether } from "#server/database/ask-together.ts";

function asked() {
  const answers: ReturnType<typeof Promise.withResolvers<string>>[] = [];
  const ask = askTogether(() => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  });
  const told = async (index: number) => {
    while (!answers[index]) await Promise.resolve();
    return answers[index];
  };
  return { ask, answers, told };
}

it("asks once for all who come meanwhile, and after they came", async () => {
  const { ask, answers, told } = asked();
  const first = ask("a");
  const [second, third] = [ask("a"), ask("a")];
  expect(answers).toHaveLength(1);
  answers[0]?.resolve("old");
  expect(await first).toBe("old");
  (await told(1)).resolve("new");
  expect(await Promise.all([second, third])).toEqual(["new", "new"]);
  const last = ask("a");
  expect(answers).toHaveLength(3);
  answers[2]?.resolve("newest");
  expect(await last).toBe("newest");
});

it("asks those who come while the shared question is on its way once more", async () => {
  const { ask, answers, told } = asked();
  const first = ask("a");
  const second = ask("a");
  answers[0]?.resolve("1");
  await first;
  const running = await told(1);
  const third = ask("a");
  running.resolve("2");
  expect(await second).toBe("2");
  (await told(2)).resolve("3");
  expect(await third).toBe("3");
});

it("asks of different things side by side, and again after a failure", async () => {
  const { ask, answers, told } = asked();
  const [first, other] = [ask("a"), ask("b")];
  expect(answers).toHaveLength(2);
  const second = ask("a");
  answers[0]?.reject(new Error("cut"));
  await expect(first).rejects.toThrow("cut");
  answers[1]?.resolve("b");
  expect(await other).toBe("b");
  (await told(2)).resolve("again");
  expect(await second).toBe("again");
});
