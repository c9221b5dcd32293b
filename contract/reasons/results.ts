/** Results, filters, weights, codes of texts, files of results, and reports on them. */
export const resultReasons = {
  "few-sheets":
    "Fewer than ten people answered. Nobody sees their answers, so that nobody can tell whose they are.",
  "filters-show-few": "These filters would single out too few people, so their answers are hidden.",
  "filters-show-parts":
    "These filters separate people who are only shown together. The results show what you can choose.",
  "filters-show-difference":
    "Other filters leave nearly the same people. The difference would reveal their answers.",
  "filters-together": "So many filters together could single people out. Please choose fewer.",
  "filters-while-running": "Results can be filtered once the survey has closed.",
  "fields-while-running": "Hidden fields can be used once the survey has closed.",
  "vote-until-close": "Nobody sees how a vote stands until it has closed.",
  "codes-of-owner": "Only people who group the answers can use their themes here.",
  "no-such-answers": "This survey has no such answers to choose from.",
  "no-bound": "Please enter a limit.",
  "too-many-answers": "These are too many answers.",
  "shares-not-whole": "The shares have to add up to 100.",
  "question-twice": "Each question can be used only once.",
  "weights-show-people": "These weights could reveal what individuals answered.",
  "no-weights": "There are no weights for these shares. The weighted results say why.",
  "still-reading": "The responses are being read. Please try again in a moment.",
  "too-many-filters": "This survey has 50 named filters. Please delete some of them.",

  "no-such-code": "The codebook doesn't have this code.",
  "wrong-merge": "The codes must have the one merged into, and not the merged one.",
  "same-code-id": "Two codes have the same id.",
  "same-code-label": "Two codes have the same label.",
  "lost-code": "A code's parent must be a code without a parent.",

  "too-many-exports":
    "Two of your files are being created. Please wait for one of them, or cancel it.",
  "too-wide": "Excel has at most 16,384 columns, and this survey has more. Please use CSV or SPSS.",
  "not-in-language": "The survey’s newest version isn’t in this language.",

  "too-many-reports": "This survey has 100 reports. Please delete some of them.",
  "same-id": "Two of these have the same ID.",
  "weights-twice": "A report can have weights only once.",
  "report-revoked": "This report was revoked. Please make a copy of it.",
  "report-frozen": "A frozen report never changes. Please make a copy of it.",
  "report-empty": "Please add something to the report first.",
  "report-password": "Please choose a password of at least 10 characters.",
  "wrong-report-password": "This isn't the report's password.",
  "results-not-open": "Readers may not see results yet, so nothing can be frozen.",
  "tables-while-running": "Cross-tabs can be frozen once the survey has closed.",
};
