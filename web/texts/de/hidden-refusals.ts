/** Why files of filtered results would show single people. */
export const hiddenRefusals: Record<string, string> = {
  "These filters leave, or leave out, too few people. Their answers would show.":
    "Diese Filter lassen zu wenige Menschen übrig oder aus. Ihre Antworten wären zu erkennen.",
  "These filters take some people alone who are only shown together. The results say what to choose.":
    "Diese Filter nehmen Personen für sich, die nur zusammen gezeigt werden. Die Ergebnisse zeigen, was sich wählen lässt.",
  "Other filters leave nearly the same people. The difference would show their answers.":
    "Andere Filter lassen fast dieselben Personen übrig. Der Unterschied würde deren Antworten zeigen.",
  "So many filters together could show single people. Please choose fewer.":
    "So viele Filter zusammen könnten Einzelne erkennen lassen. Bitte wählen Sie weniger.",
};
