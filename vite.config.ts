import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * What public pages share goes into one file: as the bundler would cut it, a page takes some thirty requests, and each small
 * file compresses badly. What only the dashboard or a later moment needs stays out.
 */
const everyPageNeeds =
  /\/(contract\/(limits|messages|refusals|roles)|web\/(api|page-meta|root)|web\/layout\/(?!dashboard|welcome|sidebar)[a-z-]+|web\/session\/(access-token|api|identity|return-place|session|session-keeper|session-state|use-session|use-sign-out)|web\/surveys\/(category-name|deadline|results-panel|survey-card|vote-count|yes-interval)|web\/ui\/(avatar|badge|button|button-look|class-names|date-text|empty-state|field|link-button|mark|menu|notice|result-bar|tally|text-field|toast|toast-region|tooltip))\.tsx?$/;

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
            { name: "site", test: everyPageNeeds, priority: 1 },
          ],
        },
      },
    },
  },
});
