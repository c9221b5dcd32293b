import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { defaultLanguage } from "./contract/languages.ts";
import * as limits from "./contract/limits.ts";
import * as english from "./contract/messages.ts";
import { builtLanguage } from "./scripts/built-language.ts";
import { publicSources } from "./web/public-sources.ts";
import routes from "./web/routes.ts";

const web = join(import.meta.dirname, "web");
const language = builtLanguage();
const ownMessages = pathToFileURL(join(web, "texts", language, "messages.ts"));
const constants: Record<string, unknown> = {
  ...limits,
  ...(language === defaultLanguage ? english : await import(ownMessages.href)),
};

/**
 * Which modules share a file. As the bundler would cut them, a page takes some thirty requests, and each small file compresses
 * badly. `site` is what every page needs, `session` what only someone signed in or signing in needs.
 */
const shared = {
  site: [
    "contract/languages",
    "web/(page-meta|root)",
    "web/layout/(account-slot|page-error|footer|language-switch|logo|navigation-bar|navigation-progress|places)",
    "web/layout/(prefetch-start|signs-of-intent|route-announcer|site-layout|theme-toggle)",
    "web/texts/formats",
    "web/texts/[a-z]+/(language|layout|ui)",
    "web/session/(return-place|session-start|session-state|use-session)",
    "web/ui/(button|button-look|class-names|icon|link-button|menu|notice|tally|toast|toast-region|use-hydrated)",
    "web/votes/vote-notices-start",
  ],
  session: [
    "web/retold",
    "contract/(refusals|roles)",
    "web/api",
    "web/texts/[a-z]+/(account|identity|refusal-text|role-labels)",
    "web/session/(access-token|api|identity|session|session-keeper|use-certain-session)",
  ],
  surveys: [
    "web/surveys/(category-name|deadline|time-left|title-face)",
    "web/session/use-user",
    "web/texts/[a-z]+/survey-cards",
    "web/ui/(fill-pattern|mark|split-bar|tally-marks)",
  ],
  cards: [
    "web/surveys/(ballot-boxes|card-ballot|first-question|share-text|short-result|survey-card|vote-count)",
    "web/ui/empty-state",
  ],
  results: ["web/surveys/(results-panel|wilson-interval)", "web/texts/[a-z]+/counts", "web/ui/result-bar"],
  // Login needs it too, and not the survey's page along with it.
  avatar: ["web/ui/avatar"],
  survey: [
    "web/surveys/(survey-facts|survey-page|survey-results|use-results|vote-now|vote-steps)",
    "web/texts/[a-z]+/survey",
    "web/ui/(badge|date-text|skeleton)",
    "web/votes/chain-note",
  ],
  fields: ["web/ui/(field|text-field)"],
  // Login and sign-up.
  entrance: [
    "web/texts/[a-z]+/entrance",
    "web/session/(entrance|failure-text|password-field|provider-buttons|use-site)",
  ],
  mailed: ["web/texts/[a-z]+/mailed", "web/session/(mailed-links|send-again|no-mail|sandbox-mailbox-link)"],
  lists: ["web/texts/[a-z]+/pagination", "web/ui/(select|pagination)"],
  forms: ["web/texts/[a-z]+/controls", "web/ui/(text-area|radio-cards|dialog|confirm-dialog)"],
};

function modules(names: string[]): RegExp {
  return new RegExp(`/(${names.join("|")})\\.tsx?$`);
}

/** Tells Tailwind which files the public sheet is made from. */
const publicSheet: Plugin = {
  name: "candor:public-sheet",
  enforce: "pre",
  transform: {
    filter: { id: /\/web\/public\.css(\?|$)/ },
    handler: (css) =>
      css +
      publicSources(web, routes)
        .map((file) => `@source ${JSON.stringify(file)};\n`)
        .join(""),
  },
};

/**
 * React Router preloads what a page needs. Vite wraps each lazy part in a loader of half a kilobyte all the same, for style sheets of
 * its own, which none here has.
 */
const plainImports: Plugin = {
  name: "candor:plain-imports",
  enforce: "pre",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/** The English texts are where package.json says; another language has its own of the same names. */
const ownTexts: Plugin = {
  name: "candor:own-texts",
  enforce: "pre",
  resolveId: {
    filter: { id: /^#(texts\/|contract\/(messages|chain-faults)\.ts$)/ },
    handler: (name) => join(web, "texts", language, name.replace(/^#\w+\//, "")),
  },
};

/** Another language words the server's refusals itself, by their codes, when the first one comes (web/retold.ts). */
const ownRefusals: Plugin = {
  name: "candor:own-refusals",
  enforce: "pre",
  transform: {
    filter: { id: /\/contract\/refusals\.ts$/ },
    handler: (code) => code.replaceAll(/message: "[^"]+"/g, 'message: ""'),
  },
};

/** Texts and limits of the contract stand in objects, of which each page needs a few: those go where they are used. */
const usedConstants: Plugin = {
  name: "candor:used-constants",
  enforce: "pre",
  transform: {
    filter: { id: /\/web\/.*\.tsx?$/, code: /#contract\/(messages|limits)\.ts/ },
    handler: (code) => importedConstants(code).reduce(withUsed, code),
  },
};

function importedConstants(code: string): string[] {
  const clauses = code.matchAll(/^import \{([^}]+)\} from "#contract\/(?:messages|limits)\.ts";$/gm);
  const names = [...clauses].flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()));
  return names.filter((name) => Object.hasOwn(constants, name));
}

function withUsed(code: string, name: string): string {
  return code.replace(new RegExp(`(?<![.\\w])${name}((?:\\.\\w+)+)`, "g"), (whole, path: string) => {
    const value = path.slice(1).split(".").reduce(ownValue, constants[name]);
    return typeof value === "string" || typeof value === "number" ? JSON.stringify(value) : whole;
  });
}

function ownValue(object: unknown, name: string): unknown {
  return typeof object === "object" && object !== null
    ? Object.getOwnPropertyDescriptor(object, name)?.value
    : undefined;
}

/** In the sheet of /design, `data-shown="hover"` and the like stand for what only a pointer or a finger brings about. */
const shownStates: Plugin = {
  name: "candor:shown-states",
  enforce: "pre",
  transform: {
    filter: { id: /\/web\/design\.css(\?|$)/ },
    // Neither the media query (hover: hover) nor the escaped colon in a class's name.
    handler: (css) =>
      css.replace(
        /(?<!\\|\(hover|\(forced-colors):(hover|focus-visible|focus-within|focus|active)(?![\w-])/g,
        shownToo,
      ),
  },
};

function shownToo(pseudo: string, name: string): string {
  const state = name.replace(/-.*/, "");
  return `:is(${pseudo},[data-shown~="${state}"])`;
}

/** V8 then compiles a file's functions while it comes and beside the page, instead of each when it is first called. */
const compileHint = "//# allFunctionsCalledOnLoad";

export default defineConfig({
  plugins: [
    ...(language === defaultLanguage ? [] : [ownTexts, ownRefusals]),
    plainImports,
    usedConstants,
    publicSheet,
    tailwindcss(),
    shownStates,
    reactRouter(),
  ],
  build: {
    target: "es2022",
    // A font inlined as data would block the first paint and could not be preloaded.
    assetsInlineLimit: 0,
    modulePreload: false,
    cssMinify: true,
    rolldownOptions: {
      // Each text goes where it is shown.
      optimization: { inlineConst: { mode: "all", pass: 1 } },
      output: {
        postBanner: ({ name }) => (name === "vendor" ? compileHint : ""),
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\/|rolldown\/runtime/,
              priority: 2,
            },
            ...Object.entries(shared).map(([name, names]) => ({ name, test: modules(names), priority: 1 })),
          ],
        },
      },
    },
  },
});
