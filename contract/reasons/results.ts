/** Results, filters, weights, codes of texts, files of results, and reports on them. */
export const resultReasons = {
  "few-sheets":
    "Fewer than ten people answered, and nobody is to know whose answers are whose. So nobody sees them.",
  "filters-show-few":
    "These filters leave, or leave out, too few people. Their answers would show.",
  "filters-show-parts":
    "These filters take some people alone who are only shown together. The results say what to choose.",
  "filters-show-difference":
    "Other filters leave nearly the same people. The difference would show their answers.",
  "filters-together": "So many filters together could show single people. Please choose fewer.",
  "filters-while-running": "Results can be filtered once the survey has closed.",
  "fields-while-running": "Hidden fields can be used once the survey has closed.",
  "codes-of-owner": "Only those who sort the texts can use their codes here.",
  "no-such-answers": "This survey has no such answers to choose from.",
  "no-bound": "Please give a bound.",
  "too-many-answers": "These are too many answers.",
  "shares-not-whole": "The shares have to add up to 100.",
  "question-twice": "Each question can be there once.",
  "weights-show-people": "With these weights, single people's answers could show.",
  "no-weights": "No weights can be had for these shares. The weighted results say why.",
  "still-reading": "The responses are being read. Please try again in a moment.",
  "too-many-filters": "This survey has 50 named filters. Please delete some of them.",

  "no-such-code": "The codebook doesn't have this code.",
  "wrong-merge": "The codes must have the one merged into, and not the merged one.",
  "same-code-id": "Two codes have the same id.",
  "same-code-label": "Two codes have the same label.",
  "lost-code": "A code's parent must be a code without a parent.",

  "too-many-exports":
    "Two of your files are being made. Please wait for one of them, or cancel it.",
  "too-wide":
    "Excel has at most 16,384 columns, and this survey has more. Please take CSV or SPSS.",
  "not-in-language": "The survey’s newest version isn’t in this language.",

  "too-many-reports": "This survey has 100 reports. Please delete some of them.",
  "same-id": "Two have one ID.",
  "weights-twice": "A report has weights once.",
  "report-revoked": "This report was revoked. Please make a copy of it.",
  "report-frozen": "A frozen report never changes. Please make a copy of it.",
  "report-empty": "Please add something to the report first.",
  "report-password": "Please choose a password of at least 10 characters.",
  "wrong-report-password": "This isn't the report's password.",
  "results-not-open": "Readers may not see results yet, so nothing can be frozen.",
  "tables-while-running": "Cross-tabs can be frozen once the survey has closed.",
};
