import { anyOf, labelOf, onlyNumbered, words } from "./word-patterns.ts";
import type { WordingWords } from "./wording-words.ts";

// In a pattern, "ü" ends a word.
const whole = { before: String.raw`(?<!\p{L})`, after: String.raw`(?!\p{L})` };
const degrees = words`
  sehr | eher | ziemlich | ganz | voll | völlig | außerordentlich | überwiegend
`;
const negations = words`nicht | nie | niemals | kein\p{L}{0,2}`;

/** Written by us, from what handbooks of questionnaires warn against. */
export const germanWords: WordingWords = {
  joined:
    /(?<![\p{L}-])[\p{L}-]+ und (?:(?:der|die|das|den|dem|des|unser\p{L}*|Ihr\p{L}*|ihr\p{L}*) )?[\p{L}-]+/gu,
  pairs: anyOf(
    words`
    Vor- und Nach | Allgemeine\w* Geschäfts | Forschung und Entwicklung | Familie und Freunde
    Freunde und Familie | Vor- und Zuname | Tag und Nacht | nach und nach | ab und zu
    hin und wieder | mehr und mehr | immer und immer | Ruhe und Ordnung | Recht und Ordnung
    Für und Wider | Essen und Trinken | Speisen und Getränke | Datum und Uhrzeit
    Frauen und Männer | Männer und Frauen | Eltern und Kinder | Mädchen und Jungen
    Damen und Herren | Kost und Logis | Grund und Boden | Groß und Klein | \d+ und \d+
    und (?:so weiter|ähnliche|andere|Co) | zwischen \S+ und \S+ | sage und schreibe
    Aus- und Weiterbildung | -\s?und
  `,
    { flags: "u" },
  ),
  leading: anyOf(
    words`
    (?:finden|meinen|glauben|denken|sind|möchten|wollen) Sie nicht (?:auch|ebenfalls)
    finden Sie nicht | meinen Sie nicht | stimmt es nicht | wie (?:jeder|alle) (?:weiß|wissen)
    wie wir alle wissen | sicherlich | selbstverständlich | zweifellos | bekanntlich
    die meisten (?:Menschen|Leute) (?:finden|meinen|denken|sind|glauben)
    Fachleute sind sich einig | wie sehr (?:lieben|genießen|mögen)
    wie (?:toll|großartig|ausgezeichnet|fantastisch|wunderbar) (?:war|ist|waren|sind|fanden)
    wie (?:schlecht|schlimm|schrecklich|gut) (?:war|ist|waren|sind|fanden)
    unser\p{L}* (?:toll|großartig|ausgezeichnet|fantastisch|wunderbar)\p{L}*
    unser\p{L}* (?:preisgekrönt|hervorragend)\p{L}*
    sogenannte\p{L}* | überteuert\p{L}*
  `,
    whole,
  ),
  absolute: anyOf(
    words`
    immer | niemals | nie | niemand | jeder | jedes Mal | jederzeit | ständig | ausnahmslos
    vollkommen | völlig | absolut | hundertprozentig
  `,
    whole,
  ),
  notAbsolute: anyOf(words`
    immer (?:noch|wieder|mehr|häufiger|öfter) | noch (?:nie|immer) | wie immer
    fast (?:immer|nie) | nie wieder | jeder (?:Art|Woche|Zeit) | immer oder | oder nie
    wann immer | wie auch immer
  `),
  negation: anyOf(
    words`
    nicht | nie | niemals | niemand\p{L}* | nichts | kein\p{L}{0,2} | ohne | weder
  `,
    { ...whole, flags: "giu" },
  ),
  notNegation: anyOf(
    words`
    oder nicht | nicht nur | noch nicht | überhaupt nicht | gar nicht | weiß nicht | wenn nicht
  `,
    { flags: "giu" },
  ),
  negative: anyOf(
    words`
    unzufrieden | unwahrscheinlich | unüblich | ungewöhnlich | unmöglich | ungern | unwichtig
    unnötig | unklar | unangenehm | unfair | ungerecht | ablehnen | verbieten | verboten
    verhindern | vermeiden | verweigern | dagegen
  `,
    {
      ...whole,
      before: String.raw`(?<!\p{L})(?:${negations.join("|")})\s+(?:\p{L}+\s+){0,3}?`,
    },
  ),
  sensitive: anyOf(
    words`
    Einkommen\p{L}* | Gehalt\p{L}* | \p{L}*verdienen Sie | Religion\p{L}* | Konfession\p{L}*
    sexuell\p{L}* | Geschlecht\p{L}* | ethnisch\p{L}* | Herkunft | Staatsangehörigkeit
    Aufenthaltsstatus | Behinderung\p{L}* | psychische\p{L}* | Diagnose\p{L}* | Erkrankung\p{L}*
    Krankheit\p{L}* | Medikament\p{L}* | schwanger\p{L}* | Körpergewicht | wiegen Sie | HIV
    Abtreibung\p{L}* | (?:welche|welcher) Partei | gewählt | Drogen | verhaftet | vorbestraft
    Straftat\p{L}* | Schulden | Gewalt | Missbrauch\p{L}*
  `,
    whole,
  ),
  decline: anyOf(words`
    keine Angabe | möchte (?:ich )?(?:das |dies )?nicht (?:sagen|beantworten|angeben)
    lieber nicht | ohne Angabe | will ich nicht
  `),
  good: labelOf(
    degrees,
    words`
      ausgezeichnet | hervorragend | gut | zufrieden | glücklich | stimme zu
      stimme (?:voll|völlig|eher) zu | trifft (?:voll |eher )?zu | wahrscheinlich | einfach
      leicht | nützlich | hilfreich | positiv | angenehm | besser | viel besser | wichtig
      schnell | klar | freundlich
    `,
  ),
  bad: labelOf(
    degrees,
    words`
      schlecht | mangelhaft | ungenügend | unzufrieden | unglücklich
      stimme (?:eher |gar |überhaupt )?nicht zu | trifft (?:eher |gar |überhaupt )?nicht zu
      unwahrscheinlich | schwierig | schwer | nutzlos | negativ | unangenehm | schlechter
      viel schlechter | unwichtig | langsam | unklar | unfreundlich
      nicht (?:zufrieden|gut|wichtig|hilfreich)
    `,
  ),
  recommendation:
    /\bwie wahrscheinlich\b.*\bempfehlen|\bempfehlen\b.*\bwie wahrscheinlich\b|\bwie wahrscheinlich\b.*\bweiterempfehlen/iu,
  other: /^(?:sonstige[rs]?|andere[rs]?|etwas anderes)\s*(?:[,:;…_(–-].*)?$/iu,
  fromNothing: anyOf(
    words`
    überhaupt nicht | gar nicht
  `,
    { after: " (?!zu)" },
  ),
  noPicture: onlyNumbered(words`
    bild | foto | grafik | abbildung | option | antwort | auswahl | img | dsc | screenshot
  `),
};
