import { always, never } from "./bdd.ts";
import { Cone, type Reading } from "./cone.ts";
import { arrival, placeAt } from "./place.ts";
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
    const { bdd } = model;
    const parts = [...model.parts];
    const own = bdd.all(parts.filter(([key]) => read.has(key)).map(([, node]) => node));
    const passes = bdd.all(checks.map(({ unless }) => model.holds(unless, scope)));
    const some = bdd.exists(bdd.all([model.valid, own, passes]), (level) =>
      [...read].some((key) => model.isOwnBit(key, level)),
    );
    const outside = bdd.all(parts.filter(([key]) => !read.has(key)).map(([, node]) => node));
    const here = bdd.all([
      outside,
      arrival(model, placeAt("shown", page, { scope })),
      bdd.not(some),
    ]);
    return bdd.and(here, restValid(read)) !== never;

    function restValid(free: ReadonlySet<string>) {
      return free.size === 0
        ? always
        : bdd.exists(model.valid, (level) => [...free].some((key) => model.isOwnBit(key, level)));
    }
  }, true);
}

/** Whether it is asked, or offered, depending on one of these. */
function dependsOn(
  cone: Cone,
  { question, page, scope }: Reading,
  read: ReadonlySet<string>,
): boolean {
  const own = new Cone(cone.outline);
  own.addReading(question, page, scope);
  return own.readsAny([...read]);
}
