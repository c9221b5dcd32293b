import { isQuestion } from "#engine/definition.ts";
import { countsFromToday, daysOnEarth } from "#engine/own-day.ts";
import type { AnswerData, Answering } from "./answering-data.ts";
import { addressOf, firstLeft, type Stop, stopAt, type Way, wayOf } from "./way.ts";

type VisitedAddress = { home: string; screen: string | undefined; url: URL };

/** Where to go instead, if the address isn't that of a page which this respondent may see now. */
export function placeFor(data: AnswerData, { home, screen, url }: VisitedAddress): string | null {
  if (data.state === "answered") return screen === undefined || screen === "done" ? null : home;
  if (data.state !== "open") return null;
  if (data.notices.noCookies) return screen === undefined ? null : withQuery(home, url);
  const way = wayOfData(data);
  if (screen === undefined) {
    if (data.notices.lost !== null) return withQuery(broughtAlong(home, way, data), url);
    const isBegun = data.draft.revision > 0;
    return isBegun ? withQuery(continued(home, way, data.draft.screen), url) : null;
  }
  return stopAt(way, screen) === null ? withQuery(addressOf(home, way, leftOver(way)), url) : null;
}

export function wayOfData({ definition, draft, today, fullQuotas }: Answering): Way {
  return wayOn(today, { definition, draft, fullQuotas });
}

type Begun = Pick<Answering, "definition" | "draft" | "fullQuotas">;

/**
 * The day from which relative dates count, where no script says which it is: of the days that it is
 * on earth, the first on which the respondent gets furthest with what they answered.
 */
export function dayFor(begun: Begun): string {
  const days = daysOnEarth(new Date());
  const [usual = ""] = days;
  if (!countsFromToday(begun.definition)) return usual;
  const reached = days.map((day) => wayOn(day, begun).reached);
  return days[reached.indexOf(Math.max(...reached))] ?? usual;
}

function wayOn(today: string, { definition, draft, fullQuotas }: Begun): Way {
  const { answers, ages, variables, seed } = draft;
  return wayOf(
    definition,
    { answers, variables, seed, today, fullQuotas: new Set(fullQuotas) },
    { ...answers, ...ages },
  );
}

/** The screen that was open last: the first one if nobody has left it. */
function continued(home: string, way: Way, last: string | undefined): string {
  return addressOf(home, way, stopAt(way, last) ?? leftOver(way));
}

/** The first screen that was never seen or isn't in order; all answers if there is none. */
function leftOver(way: Way): Stop {
  const left = firstLeft(way);
  if (left < way.screens.length) return left;
  return way.screens.length > 1 ? "check" : 0;
}

/** Where the newer version asks something that has no answer yet, else its first screen. */
function broughtAlong(home: string, way: Way, { draft }: Answering): string {
  const gap = way.screens.findIndex(({ elements }) =>
    elements.some(({ key, element }) => isQuestion(element) && !Object.hasOwn(draft.answers, key)),
  );
  return addressOf(home, way, Math.min(Math.max(0, gap), way.reached));
}

function withQuery(path: string, { search }: URL): string {
  return path + search;
}
