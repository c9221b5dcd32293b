import { LRUCache } from "lru-cache";
import type { Download } from "#contract/call.ts";
import type { linkCalls } from "#contract/links.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import { shortPath } from "#limits/limits.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";
import { findSurvey } from "#server/surveys/queries.ts";
import { refuseView } from "#server/surveys/rules.ts";
import { qrPng, qrSvg } from "./qr-pictures.ts";

type Dependencies = { database: Database; site: string };

/** Some kilobytes each. Drawing one takes milliseconds, and a poster's is asked for often. */
const keptPictures = 300;

export function linkRoutes({ database, site }: Dependencies): Handlers<typeof linkCalls> {
  const pictures = new LRUCache<string, Uint8Array>({ max: keptPictures });

  function pngOf(code: string): Uint8Array {
    const known = pictures.get(code) ?? qrPng(site + shortPath + code);
    pictures.set(code, known);
    return known;
  }

  async function codeOf(id: string, viewer: Viewer | null): Promise<string> {
    const survey = await findSurvey(database, id);
    if (!survey || refuseView(viewer, survey)) throw new Refusal("not-found");
    return survey.code;
  }

  return {
    "GET /surveys/{id}/qr.svg": async ({ params, viewer }) => {
      const code = await codeOf(params.id, viewer);
      const picture = qrSvg(site + shortPath + code);
      return { ...file(code, "svg", picture), type: "image/svg+xml" };
    },
    "GET /surveys/{id}/qr.png": async ({ params, viewer }) => {
      const code = await codeOf(params.id, viewer);
      const picture = pngOf(code);
      return { ...file(code, "png", picture), type: "image/png", bytes: picture.length };
    },
  };
}

function file(code: string, ending: string, content: string | Uint8Array): Download {
  return { name: `candor-${code}.${ending}`, parts: once(content) };
}

async function* once<T>(content: T): AsyncGenerator<T> {
  yield content;
}
