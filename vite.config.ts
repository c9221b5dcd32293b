import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { defaultLanguage } from "./limits/languages.ts";
import { builtLanguage } from "./scripts/built-language.ts";

const web = join(import.meta.dirname, "web");
const language = builtLanguage();

/**
 * The English texts are where package.json says; another language has its own of the same names.
 */
const ownTexts: Plugin = {
  name: "candor:own-texts",
  enforce: "pre",
  resolveId: {
    filter: { id: /^#(texts\/|contract\/messages\.ts$|proof\/(chain|export)-faults\.ts$)/ },
    handler: (name) => join(web, "texts", language, name.replace(/^#\w+\//, "")),
  },
};

/**
 * Another language words the server's refusals itself, by their codes, when the first one comes
 * (web/localize-refusal.ts).
 */
const ownRefusals: Plugin = {
  name: "candor:own-refusals",
  enforce: "pre",
  transform: {
    filter: { id: /\/contract\/refusals\.ts$/ },
    handler: (code) => code.replaceAll(/message: "[^"]+"/g, 'message: ""'),
  },
};

/**
 * Vite wraps each lazy import in a helper that preloads its files. Ours have none to preload, so
 * the helper, 0.7 kB on every page, only imports.
 */
const noPreloads: Plugin = {
  name: "candor:no-preloads",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk" && chunk.isDynamicEntry && chunk.viteMetadata?.importedCss.size)
        this.error(`${chunk.name} is imported lazily, so nothing would load its style sheet.`);
  },
};

/**
 * In production, React's two functions for elements are the same. Called by one name, and as an
 * import instead of a property, they take 0.1 kB less on each page.
 */
const oneJsx: Plugin = {
  name: "candor:one-jsx",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: {
    filter: { id: /^react\/jsx-runtime$/ },
    handler: (_name, importer) => (importer === oneJsxId ? null : oneJsxId),
  },
  load: {
    filter: { id: /^\0one-jsx$/ },
    handler: () => `import * as runtime from "react/jsx-runtime";
      const { Fragment, jsx } = runtime;
      export { Fragment, jsx, jsx as jsxs };`,
  },
};
const oneJsxId = "\0one-jsx";

/** Which modules share a file in the browser. */
const groups = [
  {
    name: "vendor",
    test: /^\0(rolldown\/runtime|one-jsx$)|node_modules\/(react|react-dom|react-router|scheduler|cookie)\//,
    priority: 9,
  },
  // What every page loads, and pieces that most do: one file instead of forty small ones.
  {
    name: "site",
    test: /\/web\/(entry\.client|root|layout\/site-layout|ui\/(avatar|button|mark|notice)|surveys\/time-left)\.tsx|\/web\/texts\/\w+\/questionnaire-cards\.ts/,
    priority: 8,
  },
  // Of a signed-in person's frame and most screens in it.
  {
    name: "dashboard",
    test: /\/web\/(layout\/(dashboard-(frame|page|links|sidebar)|members-sheet|query-client|loaded)|session\/(signed-in|role-guard)|texts\/\w+\/(account|signed-in|dashboard-links))\.tsx?$/,
    priority: 2,
  },
  // Figures of a questionnaire, for whomever: on its page, in a report and on the dashboard.
  {
    name: "figures",
    test: /\/web\/(result-reports\/asked-of|results\/(summary-view|asked-rows|question-list|spoken-responses|question-(result|sentence|table)|figures|chart-files|asked-questions|shown-summary|use-summary|failed-results|results-sheet|version-(address|picker)|filter-address|fence-stood|promises-said)|figures\/[a-z-]+|kinds\/([a-z-]+-figures|in-order|([a-z-]+\/)?figures|matrix\/(scale|chart)|rating\/(score-groups|chart)))\.tsx?$|\/web\/texts\/\w+\/(summary|question-results|weights)\.ts$/,
    priority: 2,
  },
  // Around them, for those in charge.
  {
    name: "results-frame",
    test: /\/web\/results\/(results-frame|filter-bar|instead|hidden-words|use-(variables|segments)|variables)\.tsx?$|\/engine\/ballot-definition\.ts$|\/web\/texts\/\w+\/filters\.ts$/,
    priority: 1,
  },
  {
    name: "export",
    test: /\/web\/exports\/(export-button|last-format|use-quick-export)\.tsx?$/,
  },
  // Not in "figures" and "export", which would bring all of theirs to whoever needs one.
  {
    name: "kind-icons",
    test: /\/web\/questions\/kind-icons\.ts$/,
    priority: 5,
  },
  {
    name: "survey-card",
    test: /\/web\/(surveys\/(survey-card|short-result)\.tsx|texts\/\w+\/vote-names\.ts)$/,
    priority: 6,
  },
  {
    name: "pieces",
    test: /\/web\/(ui\/(date-text|skeleton|offer-file)|surveys\/(domain-list|public-address)|questions\/language-name)\.tsx?$|\/limits\/own-surveys\.ts$/,
    priority: 6,
  },
  {
    name: "progress",
    test: /\/web\/ui\/(progress-bar|since-text)\.tsx$/,
    priority: 5,
  },
  {
    name: "return-path",
    test: /\/web\/session\/return-path\.ts$/,
    priority: 5,
  },
  {
    name: "certain-session",
    test: /\/web\/(session\/(log-out|use-certain-session)|texts\/\w+\/role-labels)\.ts$/,
    priority: 3,
  },
  {
    name: "follow",
    test: /\/web\/(results\/follow-summary|surveys\/follow-stream)\.ts$/,
  },
  // Before others, which would take them along to pages that need nothing else of those.
  {
    name: "part",
    test: /\/(web\/ui\/lazy-part\.tsx|statistics\/wilson-interval\.ts)$/,
    priority: 7,
  },
  {
    name: "count",
    test: /\/web\/(ui\/(split-bar|fill-pattern|tally-marks)|surveys\/(category-name|title-face))\.tsx?$/,
    priority: 7,
  },
  // A phone waits for each file, so what respondents load is few files instead of many.
  {
    name: "wording",
    test: /\/(engine\/(plan|copy-text|markdown|kinds\/(answer-words|kind|typed-fields|rating\/kind))|limits\/(day|characters|language-tag|number-signs))\.ts$|\/web\/(questions\/(copy-text\.tsx$|questions\.css\?)|kinds\/rating\/face-icon\.ts$)/,
    priority: 5,
  },
  // Of the builder and of results, too.
  {
    name: "kinds",
    test: /\/engine\/(path-bounds|kinds\/(all|[a-z-]+\/kind))\.ts$/,
    priority: 5,
  },
  {
    name: "answering",
    test: /\/web\/(answer\/(kiosk-context|screen-form)|questions\/(ask-wording|fill|question-sheet)|kinds\/(asks|file\/file-keeper))\.tsx?$/,
    priority: 3,
  },
  // Of the builder, to try a draft, too.
  {
    name: "answer-page",
    test: /\/web\/answer\/(answer-page|open-survey)\.tsx$/,
    priority: 2,
  },
  {
    name: "copy",
    test: /\/(web\/(ui\/copy-button|answer\/out-target)\.tsx?|proof\/receipt\.ts)$/,
    priority: 5,
  },
  {
    name: "later-parts",
    test: /\/web\/answer\/(ending-shown|check-answers)\.tsx$/,
  },
  {
    name: "sending",
    test: /\/web\/(outbox\/(retry|sender|kept-sendings|pending-sendings|response-sender|unsent-responses|guest-api)|answer\/(response-outbox|answer-api))\.ts$/,
  },
  {
    name: "session",
    test: /\/(web\/(api|session\/(api|session|access-token|failure-text))|contract\/(refusals|roles))\.ts$/,
    priority: 4,
  },
  // Those of which a page has none or some.
  {
    name: "typed-ask",
    test: /\/web\/kinds\/(number|date|text-list|constant-sum|consent)\/ask\.tsx$/,
  },
  {
    name: "file-ask",
    test: /\/web\/(kinds\/file\/ask\.tsx|answer\/file-queue\.ts)$/,
  },
  {
    name: "marked-ask",
    test: /\/web\/kinds\/(rating|matrix|ranking|score)\/ask\.tsx$/,
  },
  // Of all screens of the dashboard.
  {
    name: "query",
    test: /\/node_modules\/@tanstack\/(query-core|react-query)\//,
    priority: 4,
  },
  {
    name: "results",
    test: /\/web\/(ui\/result-bar|surveys\/(survey-results|use-results))\.tsx?$/,
  },
  // The list of surveys has a field for its search, and nothing else of "form".
  {
    name: "field",
    test: /\/web\/ui\/(field|text-field)\.tsx$/,
    priority: 5,
  },
  {
    name: "form",
    test: /\/web\/(entrance\/(entrance|fetch-account-menu|lazy-provider-buttons|password-(field|strength))|session\/identity)\.tsx?$/,
  },
];

/** Of the importer's worker: what almost every format needs. */
const importGroups = [
  {
    name: "settle",
    test: /\/web\/import\/(light-markdown|html-words|settle-survey)\.ts$/,
  },
];

export default defineConfig({
  plugins: [
    ...(language === defaultLanguage ? [] : [ownTexts, ownRefusals]),
    noPreloads,
    oneJsx,
    tailwindcss(),
    reactRouter(),
  ],
  // The importer's worker loads each format's code when a file of it comes.
  worker: {
    format: "es",
    rolldownOptions: { output: { codeSplitting: { groups: importGroups } } },
  },
  // The server has its files at hand; groups of them would wait for each other there.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  build: {
    target: "es2022",
    // A font inlined as data would block the first paint and could not be preloaded.
    assetsInlineLimit: 0,
    // Vite would add a preload helper and lists of files for lazy parts: 1 kB on every page.
    modulePreload: false,
    rolldownOptions: {
      // A text stands where it is used, not in the file of all pages because two of them use it.
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      output: {
        // The kinds' folders have files of one name, such as ask.tsx.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, kind] =
            /\/web\/kinds\/([a-z-]+)\/[a-z-]+\.tsx$/.exec(facadeModuleId ?? "") ?? [];
          return `assets/${kind ? `${kind}-` : ""}[name]-[hash].js`;
        },
      },
    },
  },
});
