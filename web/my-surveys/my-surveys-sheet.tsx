import inPage from "./my-surveys.css?inline";
import asFile from "./my-surveys.css?url";

/** The look of the list, apart from app.css, as `ResultsSheet` has that of results. */
export function MySurveysSheet() {
  if (import.meta.env.SSR)
    return (
      <style href="my-surveys" precedence="my-surveys">
        {inPage}
      </style>
    );
  if (document.querySelector("style[data-href=my-surveys]")) return null;
  return <link rel="stylesheet" href={asFile} precedence="my-surveys" />;
}
