import type { Role } from "#contract/roles.ts";
import { roles } from "#limits/limits.ts";
import { routeViews } from "#tests/gallery/route-views.ts";
import { openCamera } from "#tests/gallery/shoot.ts";
import { viewsOf } from "#tests/gallery/views.ts";
import { knownIn } from "#tests/gallery/worlds.ts";
import { foreignTo, wordsOn } from "#tests/support/foreign-words.ts";
import { expect, test } from "#tests/support/journey.ts";
import type { Member } from "#tests/support/journey-people.ts";

test.use({ locale: "de-DE", contextOptions: { reducedMotion: "reduce" } });

/**
 * /design, for developers, and the API reference, which names shapes and values as the API does.
 * tests/reference.test.ts checks the reference's sentences.
 */
const english = ["design", "public-api"];

for (const who of ["visitor", ...roles] as const)
  test(
    `a ${who} finds no word of English on any page, as it is or failing`,
    { tag: "@full" },
    async ({ page, people, baseURL }, { project }) => {
      const isForeign = await foreignTo("de", "en");
      const members = Object.fromEntries(
        await Promise.all(
          roles.map(async (role): Promise<[Role, Member]> => [role, await people.demoMember(role)]),
        ),
      ) as Record<Role, Member>;
      const views = viewsOf({ known: await knownIn(people, members) }, who).filter(
        ({ path }) => !english.includes(path) && !routeViews[path]?.leaves,
      );
      expect(views.length).toBeGreaterThan(10);
      test.setTimeout(60_000 + views.length * 8_000);
      const camera = await openCamera(page.context(), baseURL ?? "");
      if (who !== "visitor") {
        await people.signIn(page.context(), members[who]);
        await camera.enter();
      }
      for (const { address } of views) {
        await camera.visit(address, project.name === "dark" ? "failing" : "full");
        await expect(camera.page.locator("html")).toHaveAttribute("lang", "de");
        expect
          .soft([address, (await wordsOn(camera.page)).filter(isForeign)])
          .toEqual([address, []]);
      }
    },
  );
