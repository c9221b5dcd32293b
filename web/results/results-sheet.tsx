import inPage from "./results.css?inline";
import asFile from "./results.css?url";

/**
 * The look of results: in a page from the server as a part of it, which spares it a wait. In the
 * browser as a file, since the content policy knows the styles of the page alone. Its precedence
 * puts it after app.css, which names the layers.
 */
export function ResultsSheet() {
  if (import.meta.env.SSR)
    return (
      <style href="results" precedence="results">
        {inPage}
      </style>
    );
  if (document.querySelector("style[data-href~=results]")) return null;
  return <link rel="stylesheet" href={asFile} precedence="results" />;
}
