import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * Which modules share a file. As the bundler would cut them, a page takes some thirty requests, and each small file compresses
 * badly. `site` is what every public page needs, `forms` what only some need; the dashboard's own pieces stay out of both.
 */
const site = [
  "contract/(limits|messages|refusals|roles)",
  "web/(api|page-meta|root)",
  "web/layout/(account-slot|error-screen|footer|logo|navigation-bar|navigation-progress|places)",
  "web/layout/(route-announcer|site-layout|theme-toggle)",
  "web/session/(access-token|api|identity|return-place|session|session-keeper|session-state|use-session)",
  "web/surveys/(category-name|deadline|survey-card|vote-count)",
  "web/ui/(button|button-look|class-names|date-text|empty-state|link-button|mark|menu|notice|tally)",
  "web/ui/(toast|toast-region|tooltip)",
];
const forms = [
  "web/ui/(field|text-field|text-area|select|radio-cards|pagination|dialog|confirm-dialog|skeleton)",
  "web/session/signed-in",
];
const results = ["web/surveys/(results-panel|yes-interval)", "web/ui/(badge|result-bar)"];

function modules(names: string[]): RegExp {
  return new RegExp(`/(${names.join("|")})\\.tsx?$`);
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: "es2022",
    // A font inlined as data would block the first paint and could not be preloaded.
    assetsInlineLimit: 0,
    cssMinify: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "vendor", test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//, priority: 2 },
            { name: "site", test: modules(site), priority: 1 },
            { name: "forms", test: modules(forms), priority: 1 },
            { name: "results", test: modules(results), priority: 1 },
          ],
        },
      },
    },
  },
});
