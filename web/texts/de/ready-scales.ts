import type * as english from "../en/ready-scales.ts";

export const scaleEnds: typeof english.scaleEnds = {
  nps: ["Überhaupt nicht wahrscheinlich", "Äußerst wahrscheinlich"],
  csat: ["Sehr unzufrieden", "Sehr zufrieden"],
  ces: ["Sehr schwierig", "Sehr einfach"],
  plain: ["Sehr schlecht", "Sehr gut"],
};

export const scaleSteps: typeof english.scaleSteps = {
  agree: [
    "Stimme überhaupt nicht zu",
    "Stimme nicht zu",
    "Stimme eher nicht zu",
    "Teils, teils",
    "Stimme eher zu",
    "Stimme zu",
    "Stimme voll und ganz zu",
  ],
  satisfied: [
    "Sehr unzufrieden",
    "Unzufrieden",
    "Eher unzufrieden",
    "Weder zufrieden noch unzufrieden",
    "Eher zufrieden",
    "Zufrieden",
    "Sehr zufrieden",
  ],
  often: ["Nie", "Sehr selten", "Selten", "Manchmal", "Oft", "Sehr oft", "Immer"],
  likely: [
    "Sehr unwahrscheinlich",
    "Unwahrscheinlich",
    "Eher unwahrscheinlich",
    "Weder wahrscheinlich noch unwahrscheinlich",
    "Eher wahrscheinlich",
    "Wahrscheinlich",
    "Sehr wahrscheinlich",
  ],
};

export const readyChoices: typeof english.readyChoices = {
  other: "Sonstiges",
  exclusive: "Nichts davon",
};

export const askedScales: typeof english.askedScales = {
  likely: /wahrscheinlich/iu,
  agree: /\bzustimm|\bstimmen .*\bzu\b/iu,
  satisfied: /zufrieden/iu,
  often: /\bwie (?:oft|häufig)\b/iu,
  ces: /\bwie (?:einfach|leicht|schwierig|schwer)\b/iu,
};
