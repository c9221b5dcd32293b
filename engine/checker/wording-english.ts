import { anyOf, labelOf, onlyNumbered, words } from "./word-patterns.ts";
import type { WordingWords } from "./wording-words.ts";

const whole = { before: String.raw`\b`, after: String.raw`\b` };
const degrees = words`
  very | somewhat | rather | fairly | quite | extremely | strongly | mostly | completely
  really
`;
const negations = words`not | never | cannot | \w+n['’]t`;

/** Written by us, from what handbooks of questionnaires warn against. */
export const englishWords: WordingWords = {
  joined: /\b[\w'’-]+ and (?:the |our |your |their |its )?[\w'’-]+/giu,
  pairs: anyOf(
    words`
    terms and conditions | pros and cons | health and safety | research and development
    friends and family | family and friends | black and white | rules and regulations
    dos and don | bed and breakfast | first and last | date and time | day and night
    now and (?:again|then) | again and again | more and more | up and down | back and forth
    peace and quiet | law and order | and (?:so|the like|other) | \d+ and \d+
    [A-Z]\w+ and [A-Z]\w+ | food and drinks? | trial and error | ups and downs | there and then
    come and go | try and | go and | wait and | tables? and chairs? | men and women
    women and men | boys and girls | parents and children | arts and crafts
    between \S+ and \S+
  `,
    { ...whole, flags: "u" },
  ),
  leading: anyOf(
    words`
    (?:don|wouldn|shouldn)['’]t (?:you|we|it|they) (?:agree|think|find|feel|say|want)?
    (?:isn|aren|doesn)['’]t (?:you|we|it|they) (?:agree|think|find|feel|say|want)?
    do you not (?:agree|think) | as (?:everyone|everybody|we all) knows? | everyone knows
    surely | obviously | needless to say | of course
    most people (?:think|agree|believe|say|prefer|find) | experts (?:agree|say)
    how much do you (?:love|enjoy|like)
    how (?:great|excellent|amazing|fantastic|wonderful|awesome) (?:is|was|are|were|do|did)
    how (?:terrible|awful|bad|good) (?:is|was|are|were|do|did)
    our (?:great|excellent|amazing|award-winning|world-class|fantastic|outstanding|wonderful)
    wonderful new | overpriced | so-called
  `,
    { ...whole, after: String.raw`(?!\w)` },
  ),
  absolute: anyOf(
    words`
    always | never | everyone | everybody | nobody | no one | all the time | every time
    without exception | completely | totally | absolutely | entirely
  `,
    whole,
  ),
  notAbsolute: anyOf(
    words`
    never again | almost always | almost never | hardly | as always | always or | or never
    never or
  `,
    whole,
  ),
  negation: anyOf(
    words`
    not | never | nobody | nothing | none | neither | cannot | without | no one
  `,
    { ...whole, after: String.raw`\b|n['’]t\b`, flags: "giu" },
  ),
  notNegation: anyOf(
    words`
    whether or not | or not | not only | if not | not at all | don['’]t know
  `,
    { ...whole, flags: "giu" },
  ),
  negative: anyOf(
    words`
    unhappy | unsatisfied | dissatisfied | unlikely | uncommon | unusual | unable | impossible
    disagree | dislike | oppose | forbid | forbidden | prohibit | prevent | avoid | refuse
    unfair | unimportant | unnecessary | unclear | unpleasant | uncomfortable
  `,
    {
      ...whole,
      before: String.raw`\b(?:${negations.join("|")})\s+(?:\w+\s+){0,3}?`,
    },
  ),
  sensitive: anyOf(
    words`
    income | salary | how much (?:do|did) you earn | religio\w+ | sexual | gender | ethnic\w*
    your race | nationality | immigration | disabilit\w+ | disabled | mental health | diagnos\w+
    illness | health condition | medication | pregnan\w+ | how much do you weigh | your weight
    hiv | abortion | (?:did|will|would) you vote for | voted for | political part\w+ | drugs
    arrested | convicted | crime | debts? | abuse | violence
  `,
    whole,
  ),
  decline: anyOf(
    words`
    prefer not | rather not | don['’]t want to (?:say|answer) | no answer | decline | not say
  `,
    whole,
  ),
  good: labelOf(
    degrees,
    words`
      excellent | good | great | outstanding | satisfied | happy | agree | likely | easy | useful
      helpful | positive | pleasant | fair enough | better | much better | important | fast
      clear | friendly | comfortable
    `,
  ),
  bad: labelOf(
    degrees,
    words`
      poor | bad | terrible | awful | dissatisfied | unsatisfied | unhappy | disagree | unlikely
      difficult | hard | useless | unhelpful | negative | unpleasant | worse | much worse
      unimportant | slow | unclear | unfriendly | uncomfortable
      not (?:satisfied|good|happy|likely|important|useful|helpful)
    `,
  ),
  recommendation: /\bhow likely\b.*\brecommend/iu,
  other: /^(?:others?|something else|another one)\s*(?:[,:;…_(–-].*)?$/iu,
  fromNothing: /\bnot at all\b/iu,
  noPicture: onlyNumbered(words`
    picture | image | photo | option | choice | answer | img | dsc | screenshot
  `),
};
