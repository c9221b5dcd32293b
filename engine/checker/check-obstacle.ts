import { Cone, type ReadQuestion } from "./cone.ts";
import { arrival } from "./place.ts";
import type { Scene } from "./scene.ts";

/**
 * Whether a page's checks may stop some, whatever they answer to what the checks read. If not, the
 * checks matter only to what reads the same answers. In doubt they may.
 */
export function stopsSome(scene: Scene, page: number): boolean {
  const { outline } = scene.cone;
  const { checks = [], repeat } = outline.definition.pages[page] ?? {};
  const { scope } = scene.place;
  if (repeat || scene.cone.hasUnreadable) return true;
  const read = new Set(checks.flatMap(({ unless }) => scene.cone.keysOf(unless, scope)));
  // What they read must not decide who comes here, or what else is asked.
  const around = new Cone(outline);
  around.addPage(page);
  const others = [...scene.cone.readings.values()].filter(({ key }) => !read.has(key));
  const isApart =
    scene.cone.checks.size === 0 &&
    !around.readsAny([...read]) &&
    others.every((each) => !dependsOn(scene.cone, each, read)) &&
    ![...read].some((key) => key.startsWith("?"));
  if (!isApart) return true;
  return scene.attempt((model) => {
    const passes = checks.map(({ unless }) => model.holds(unless, scope));
    const bound = scene.parts(model);
    const own = [...read].flatMap((key) => bound.get(key) ?? []);
    let some = model.bdd.all([...own, ...passes]);
    for (const key of read) some = model.withSome(key, some);
    const held = [...arrival(model, scene.place), model.bdd.not(some)];
    return scene.elimination(model, (part) => read.has(part)).isPossible(held);
  }, true);
}

/** Whether it is asked, or offered, depending on one of these. */
function dependsOn(
  cone: Cone,
  { question, page, scope }: ReadQuestion,
  read: ReadonlySet<string>,
): boolean {
  const own = new Cone(cone.outline);
  own.addReading(question, page, scope);
  return own.readsAny([...read]);
}
