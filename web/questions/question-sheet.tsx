import inPage from "./questions.css?inline";
import asFile from "./questions.css?url";

/**
 * The look of questions: in a page from the server as a part of it, which spares it a wait. In the
 * browser as a file, since the content policy knows the styles of the page alone: somebody may come
 * from the login, within the page.
 */
export function QuestionSheet() {
  if (import.meta.env.SSR)
    return (
      <style href="questions" precedence="default">
        {inPage}
      </style>
    );
  if (document.querySelector("style[data-href~=questions]")) return null;
  return <link rel="stylesheet" href={asFile} precedence="default" />;
}
