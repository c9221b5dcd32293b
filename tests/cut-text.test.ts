import { expect, it } from "vitest";
import { cutText } from "#web/ui/cut-text.ts";

it.each([
  ["is short enough", "Later trams on Fridays.", "Later trams on Fridays."],
  ["ends within a word", "It leads to costs whichever wins", "It leads to costs…"],
  ["ends after a word", "It leads to costs without them", "It leads to costs without…"],
  ["leaves a letter alone", "It leads people to pay in a hurry", "It leads people to pay in…"],
  ["leaves a comma", "It leads to costs, and many people", "It leads to costs, and…"],
  ["leaves only a comma", "Why does it cost more, yesterdays", "Why does it cost more…"],
  ["leaves points", "I am not sure of it ... whateverelse", "I am not sure of it…"],
  ["is one word", "Donaudampfschifffahrtsgesellschaft", "Donaudampfschifffahrtsgese…"],
  [
    "has a short word before a long one",
    "An Donaudampfschifffahrtsgesellschaft",
    "An Donaudampfschifffahrtsg…",
  ],
])("cuts a text that %s", (_, text, cut) => {
  expect(cutText(text, 26)).toBe(cut);
});
