/** What the hints about words look for in one language. */
export type WordingWords = {
  /** Two things joined, after what asks for a judgement. */
  joined: RegExp;
  /** Pairs that are one thing, or that aren't judged. */
  pairs: RegExp;
  leading: RegExp;
  absolute: RegExp;
  /** Absolute words in harmless company. */
  notAbsolute: RegExp;
  negation: RegExp;
  /** Negations that don't count. */
  notNegation: RegExp;
  /** Words that negate by themselves and are hard to read after another negation. */
  negative: RegExp;
  sensitive: RegExp;
  decline: RegExp;
  good: RegExp;
  bad: RegExp;
  /** A scale from nothing to much has one good side only. */
  fromNothing: RegExp;
  /** Words that don't say what a picture shows. */
  noPicture: RegExp;
};

/** Written by us, from what handbooks of questionnaires warn against. */
export const wordingWords: Record<string, WordingWords> = {
  en: {
    joined: /\b[\w'’-]+ and (?:the |our |your |their |its )?[\w'’-]+/giu,
    pairs:
      /\b(?:terms and conditions|pros and cons|health and safety|research and development|friends and family|family and friends|black and white|rules and regulations|dos and don|bed and breakfast|first and last|date and time|day and night|now and (?:again|then)|again and again|more and more|up and down|back and forth|peace and quiet|law and order|and (?:so|the like|other)|\d+ and \d+|[A-Z]\w+ and [A-Z]\w+|food and drinks?|trial and error|ups and downs|there and then|come and go|try and|go and|wait and|tables? and chairs?|men and women|women and men|boys and girls|parents and children|arts and crafts|between \S+ and \S+)\b/u,
    leading:
      /\b(?:(?:don|wouldn|shouldn|isn|aren|doesn)['’]t (?:you|we|it|they) (?:agree|think|find|feel|say|want)?|do you not (?:agree|think)|as (?:everyone|everybody|we all) knows?|everyone knows|surely|obviously|needless to say|of course|most people (?:think|agree|believe|say|prefer|find)|experts (?:agree|say)|how much do you (?:love|enjoy|like)|how (?:great|excellent|amazing|fantastic|wonderful|awesome|terrible|awful|bad|good) (?:is|was|are|were|do|did)|our (?:great|excellent|amazing|award-winning|world-class|fantastic|outstanding|wonderful)|wonderful new|overpriced|so-called)(?!\w)/iu,
    absolute:
      /\b(?:always|never|everyone|everybody|nobody|no one|all the time|every time|without exception|completely|totally|absolutely|entirely)\b/iu,
    notAbsolute:
      /\b(?:never again|almost always|almost never|hardly|as always|always or|or never|never or)\b/iu,
    negation: /\b(?:not|never|nobody|nothing|none|neither|cannot|without|no one)\b|n['’]t\b/giu,
    notNegation: /\b(?:whether or not|or not|not only|if not|not at all|don['’]t know)\b/giu,
    negative:
      /\b(?:not|never|cannot|\w+n['’]t)\s+(?:\w+\s+){0,3}?(?:unhappy|unsatisfied|dissatisfied|unlikely|uncommon|unusual|unable|impossible|disagree|dislike|oppose|forbid|forbidden|prohibit|prevent|avoid|refuse|unfair|unimportant|unnecessary|unclear|unpleasant|uncomfortable)\b/iu,
    sensitive:
      /\b(?:income|salary|how much (?:do|did) you earn|religio\w+|sexual|gender|ethnic\w*|your race|nationality|immigration|disabilit\w+|disabled|mental health|diagnos\w+|illness|health condition|medication|pregnan\w+|how much do you weigh|your weight|hiv|abortion|(?:did|will|would) you vote for|voted for|political part\w+|drugs|arrested|convicted|crime|debts?|abuse|violence)\b/iu,
    decline:
      /\b(?:prefer not|rather not|don['’]t want to (?:say|answer)|no answer|decline|not say)\b/iu,
    good: /^(?:(?:very|somewhat|rather|fairly|quite|extremely|strongly|mostly|completely|really)\s+)?(?:excellent|good|great|outstanding|satisfied|happy|agree|likely|easy|useful|helpful|positive|pleasant|fair enough|better|much better|important|fast|clear|friendly|comfortable)$/iu,
    bad: /^(?:(?:very|somewhat|rather|fairly|quite|extremely|strongly|mostly|completely|really)\s+)?(?:poor|bad|terrible|awful|dissatisfied|unsatisfied|unhappy|disagree|unlikely|difficult|hard|useless|unhelpful|negative|unpleasant|worse|much worse|unimportant|slow|unclear|unfriendly|uncomfortable|not (?:satisfied|good|happy|likely|important|useful|helpful))$/iu,
    fromNothing: /\bnot at all\b/iu,
    noPicture:
      /^(?:picture|image|photo|option|choice|answer|img|dsc|screenshot)?[\s_-]*(?:\d+|[a-h])?(?:\.(?:jpe?g|png|gif|webp))?$/iu,
  },
  de: {
    joined:
      /[\p{L}-]+ und (?:(?:der|die|das|den|dem|des|unser\p{L}*|Ihr\p{L}*|ihr\p{L}*) )?[\p{L}-]+/gu,
    pairs:
      /(?:Vor- und Nach|Allgemeine\w* Geschäfts|Forschung und Entwicklung|Familie und Freunde|Freunde und Familie|Vor- und Zuname|Tag und Nacht|nach und nach|ab und zu|hin und wieder|mehr und mehr|immer und immer|Ruhe und Ordnung|Recht und Ordnung|Für und Wider|Essen und Trinken|Speisen und Getränke|Datum und Uhrzeit|Frauen und Männer|Männer und Frauen|Eltern und Kinder|Mädchen und Jungen|Damen und Herren|Kost und Logis|Grund und Boden|Groß und Klein|\d+ und \d+|und (?:so weiter|ähnliche|andere|Co)|zwischen \S+ und \S+|sage und schreibe|Aus- und Weiterbildung|-\s?und)/u,
    leading:
      /(?<!\p{L})(?:(?:finden|meinen|glauben|denken|sind|möchten|wollen) Sie nicht (?:auch|ebenfalls)|finden Sie nicht|meinen Sie nicht|stimmt es nicht|wie (?:jeder|alle) (?:weiß|wissen)|wie wir alle wissen|sicherlich|selbstverständlich|zweifellos|bekanntlich|die meisten (?:Menschen|Leute) (?:finden|meinen|denken|sind|glauben)|Fachleute sind sich einig|wie sehr (?:lieben|genießen|mögen)|wie (?:toll|großartig|ausgezeichnet|fantastisch|wunderbar|schlecht|schlimm|schrecklich|gut) (?:war|ist|waren|sind|fanden)|unser\p{L}* (?:toll|großartig|ausgezeichnet|fantastisch|preisgekrönt|hervorragend|wunderbar)\p{L}*|sogenannte\p{L}*|überteuert\p{L}*)(?!\p{L})/iu,
    absolute:
      /(?<!\p{L})(?:immer|niemals|nie|niemand|jeder|jedes Mal|jederzeit|ständig|ausnahmslos|vollkommen|völlig|absolut|hundertprozentig)(?!\p{L})/iu,
    notAbsolute:
      /(?:immer (?:noch|wieder|mehr|häufiger|öfter)|noch (?:nie|immer)|wie immer|fast (?:immer|nie)|nie wieder|jeder (?:Art|Woche|Zeit)|immer oder|oder nie|wann immer|wie auch immer)/iu,
    negation:
      /(?<!\p{L})(?:nicht|nie|niemals|niemand\p{L}*|nichts|kein\p{L}{0,2}|ohne|weder)(?!\p{L})/giu,
    notNegation:
      /(?:oder nicht|nicht nur|noch nicht|überhaupt nicht|gar nicht|weiß nicht|wenn nicht)/giu,
    negative:
      /(?<!\p{L})(?:nicht|nie|niemals|kein\p{L}{0,2})\s+(?:\p{L}+\s+){0,3}?(?:unzufrieden|unwahrscheinlich|unüblich|ungewöhnlich|unmöglich|ungern|unwichtig|unnötig|unklar|unangenehm|unfair|ungerecht|ablehnen|verbieten|verboten|verhindern|vermeiden|verweigern|dagegen)(?!\p{L})/iu,
    sensitive:
      /(?<!\p{L})(?:Einkommen\p{L}*|Gehalt\p{L}*|\p{L}*verdienen Sie|Religion\p{L}*|Konfession\p{L}*|sexuell\p{L}*|Geschlecht\p{L}*|ethnisch\p{L}*|Herkunft|Staatsangehörigkeit|Aufenthaltsstatus|Behinderung\p{L}*|psychische\p{L}*|Diagnose\p{L}*|Erkrankung\p{L}*|Krankheit\p{L}*|Medikament\p{L}*|schwanger\p{L}*|Körpergewicht|wiegen Sie|HIV|Abtreibung\p{L}*|(?:welche|welcher) Partei|gewählt|Drogen|verhaftet|vorbestraft|Straftat\p{L}*|Schulden|Gewalt|Missbrauch\p{L}*)(?!\p{L})/iu,
    decline:
      /(?:keine Angabe|möchte (?:ich )?(?:das |dies )?nicht (?:sagen|beantworten|angeben)|lieber nicht|ohne Angabe|will ich nicht)/iu,
    good: /^(?:(?:sehr|eher|ziemlich|ganz|voll|völlig|außerordentlich|überwiegend)\s+)?(?:ausgezeichnet|hervorragend|gut|zufrieden|glücklich|stimme zu|stimme (?:voll|völlig|eher) zu|trifft (?:voll |eher )?zu|wahrscheinlich|einfach|leicht|nützlich|hilfreich|positiv|angenehm|besser|viel besser|wichtig|schnell|klar|freundlich)$/iu,
    bad: /^(?:(?:sehr|eher|ziemlich|ganz|voll|völlig|außerordentlich|überwiegend)\s+)?(?:schlecht|mangelhaft|ungenügend|unzufrieden|unglücklich|stimme (?:eher |gar |überhaupt )?nicht zu|trifft (?:eher |gar |überhaupt )?nicht zu|unwahrscheinlich|schwierig|schwer|nutzlos|negativ|unangenehm|schlechter|viel schlechter|unwichtig|langsam|unklar|unfreundlich|nicht (?:zufrieden|gut|wichtig|hilfreich))$/iu,
    fromNothing: /(?:überhaupt nicht|gar nicht) (?!zu)/iu,
    noPicture:
      /^(?:bild|foto|grafik|abbildung|option|antwort|auswahl|img|dsc|screenshot)?[\s_-]*(?:\d+|[a-h])?(?:\.(?:jpe?g|png|gif|webp))?$/iu,
  },
};
