import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { publicSources } from "./web/public-sources.ts";
import routes from "./web/routes.ts";

const web = join(import.meta.dirname, "web");

/**
 * Which modules share a file. As the bundler would cut them, a page takes some thirty requests, and each small file compresses
 * badly. `site` is what every page needs, `session` what only someone signed in or signing in needs.
 */
const shared = {
  site: [
    "contract/(limits|messages)",
    "web/(page-meta|root)",
    "web/layout/(account-slot|page-error|footer|logo|navigation-bar|navigation-progress|places)",
    "web/layout/(route-announcer|site-layout|theme-toggle)",
    "web/session/(return-place|session-start|session-state|use-session)",
    "web/ui/(button|button-look|class-names|icon|link-button|menu|notice|tally|toast|toast-region|use-hydrated)",
    "web/votes/vote-notices-start",
  ],
  session: [
    "contract/(refusals|roles)",
    "web/api",
    "web/session/(access-token|api|identity|session|session-keeper|use-certain-session)",
  ],
  surveys: [
    "web/surveys/(category-name|deadline|survey-card|vote-count)",
    "web/ui/(date-text|empty-state|grouped|mark)",
  ],
  results: ["web/surveys/(results-panel|result-words|use-gently|wilson-interval)", "web/ui/result-bar"],
  // Login needs it too, and not the survey's page along with it.
  avatar: ["web/ui/avatar"],
  survey: ["web/surveys/(survey-facts|survey-page|survey-results|use-results|vote-now)", "web/votes/chain-note"],
  fields: ["web/ui/(field|text-field)"],
  // Login and sign-up.
  entrance: ["web/session/(entrance|failure-text|password-field|provider-buttons|use-site)"],
  mailed: ["web/session/(mailed-links|send-again|no-mail|sandbox-mailbox-link)"],
  forms: ["web/ui/(text-area|select|radio-cards|pagination|dialog|confirm-dialog|skeleton)"],
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

export default defineConfig({
  plugins: [publicSheet, tailwindcss(), shownStates, reactRouter()],
  build: {
    target: "es2022",
    // A font inlined as data would block the first paint and could not be preloaded.
    assetsInlineLimit: 0,
    // React Router preloads what a page needs; Vite's own loader for lazy parts is half a kilobyte on every page.
    modulePreload: false,
    cssMinify: true,
    rolldownOptions: {
      output: {
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
