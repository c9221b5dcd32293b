/** What the checker says about a questionnaire. In English, the words are the API's. */
export { findingWords } from "../../../engine/checker/finding-words.ts";
