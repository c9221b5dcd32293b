import * as z from "zod";
import { roomScreens, roomStates } from "#engine/boards/room.ts";
import { ownId } from "#engine/definition-limits.ts";
import { calls } from "./call.ts";

const survey = z.object({ survey: z.uuid() });
const whole = z.number().int();
const itemId = z.string().regex(ownId);
const words = z.record(z.string(), z.string()).describe("language → Markdown");

const roomItem = z.object({
  id: itemId,
  text: z.string(),
  state: z.enum(["shown", ...roomStates]),
  saw: whole.describe("how many had it before them; in fives while marks are hidden"),
  support: whole.optional().describe("how many want it answered; absent as `marks` of a board are"),
});
const live = z.object({
  open: z.boolean().describe("whether questions may be asked and marked, and the host may go on"),
  screen: z.enum(roomScreens).describe("what the screen shows"),
  turns: whole.describe("how often the host went on; the order changes with it alone"),
  now: roomItem.optional().describe("what is being answered"),
  next: z.array(roomItem).describe("the first of those that wait, in the order that was set"),
  answered: whole,
  later: z.array(itemId).describe("what was put off; part of what is left"),
  left: whole.describe("how many are still to answer"),
  waiting: whole.describe("how many the host has still to read"),
  people: whole.describe("how many have looked at the board or written on it"),
  showsMarks: z.boolean().describe("whether everybody may see how much each is wanted"),
  voters: whole.optional().describe("how many have voted, where the survey has a vote"),
});
const room = live.extend({
  questions: z.array(roomItem).describe("all of them; what came since the host went on is last"),
  vote: z
    .object({
      question: z.string(),
      prompt: words,
      choices: z.array(z.object({ id: z.string(), label: words })),
    })
    .optional()
    .describe("the survey's first question that is voted on"),
});

export const roomCalls = calls({
  "GET /rooms/{survey}": {
    summary:
      "A room: what is being answered and what comes next, for those who may answer the survey, its owner and admins; alike for all of them",
    access: "anyone",
    params: survey,
    output: room,
    refuses: ["not-found", "not-this-kind", "sign-in-required", "not-allowed", "not-invited"],
  },
  "PUT /rooms/{survey}": {
    summary:
      "Host your own room: say what its screen shows and, with `now`, go on to another question, or to none, while the board is open. What was being answered is then `answered`, or for later",
    access: "signed-in",
    params: survey,
    body: z.object({
      screen: z.enum(roomScreens),
      now: itemId.nullable().optional().describe("absent: nothing changes but the screen"),
      before: z
        .enum(["answered", "later"])
        .default("answered")
        .describe("what becomes of the question that was being answered"),
    }),
    output: room,
    refuses: ["not-found", "not-this-kind", "not-allowed", "board-closed"],
  },
  "GET /rooms/{survey}/live": {
    summary: "Follow a room: its state whenever it changes, at most once a second",
    access: "anyone",
    params: survey,
    output: live,
    kind: "events",
    refuses: [
      "not-found",
      "not-this-kind",
      "sign-in-required",
      "not-allowed",
      "not-invited",
      "overloaded",
    ],
  },
});

export type RoomItem = z.output<typeof roomItem>;
export type LiveRoom = z.output<typeof live>;
export type Room = z.output<typeof room>;
