/**
 * A script for people to paste into a Google form (⋮, Apps Script) and run: it prints the form as
 * JSON that the importer reads. Google's own API gives that only to developers.
 */
export const googleFormsScript = `function printForm() {
  const form = FormApp.getActiveForm();
  const from = (item, names) => Object.fromEntries(names.filter((n) => item[n]).map((n) => [n, item[n]()]));
  const choice = (c) => ({
    value: c.getValue(),
    action: String(c.getPageNavigationType ? c.getPageNavigationType() || "" : ""),
    to: c.getGotoPage && c.getGotoPage() ? String(c.getGotoPage().getId()) : "",
  });
  const items = form.getItems().map((item) => {
    const type = String(item.getType());
    const name = "as" + type.toLowerCase().replace(/(^|_)(.)/g, (_, __, c) => c.toUpperCase()) + "Item";
    const own = item[name === "asDatetimeItem" ? "asDateTimeItem" : name] ? item[name === "asDatetimeItem" ? "asDateTimeItem" : name]() : item;
    return {
      id: String(item.getId()), type, title: item.getTitle(), help: item.getHelpText(),
      ...from(own, ["isRequired", "hasOtherOption", "getLowerBound", "getUpperBound", "getLeftLabel", "getRightLabel",
        "getRows", "getColumns", "includesYear", "getRatingScaleLevel", "getVideoUrl"]),
      choices: own.getChoices ? own.getChoices().map(choice) : [],
      action: own.getPageNavigationType ? String(own.getPageNavigationType() || "") : "",
      to: own.getGoToPage && own.getGoToPage() ? String(own.getGoToPage().getId()) : "",
    };
  });
  console.log(JSON.stringify({ candorGoogleForm: 1, title: form.getTitle(), description: form.getDescription(),
    confirmation: form.getConfirmationMessage(), shuffled: form.getShuffleQuestions(), items }));
}`;
