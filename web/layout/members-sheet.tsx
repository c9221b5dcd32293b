import allClasses from "#web/app.css?url";

/**
 * The classes that members' screens use beyond those of every page. It has both, so that their
 * order holds. With the precedence of the page's own sheet, it comes before all others.
 */
export function MembersSheet() {
  return <link rel="stylesheet" href={allClasses} precedence="default" />;
}
