/** How many of its choices a question says that people may pick. */
export type Several = { isMany: boolean; min?: number; max?: number };

const several = [
  // English
  "(?:select|check|choose|mark|tick|pick|circle|vote for) (?:all|any|several|multiple|as many|more than one|one or more)|all that apply|as many as (?:you|apply|fit|are|is|needed|necessary)|(?:multiple|several|more) (?:answers?|choices|selections|responses|options|votes) (?:are )?(?:possible|allowed|permitted|ok|okay|welcome)|more than one (?:answer|choice|option|response|is|may|can)|one or more (?:answers|choices|options)|multi-?select|(?:can|may) (?:select|choose|pick|tick|check|mark|give|name) (?:several|multiple|more)",
  // German
  "mehrfach(?:auswahl|nennung|antwort|wahl)\\p{L}*|mehrere (?:antwort|auswahl|möglich|option|angabe|nennung|kreuz|wähl|ankreuz|auswähl)\\p{L}*|alles?,? (?:zutreffende\\p{L}*|was zutrifft|die zutreffen)|mehr als eine (?:antwort|option)|eine oder mehrere|bitte alles? (?:passende|zutreffende)\\p{L}*",
  // French, Spanish, Portuguese, Italian, Romanian
  "plusieurs (?:réponses|choix|options|cases)|toutes (?:les (?:réponses|cases|options)|celles qui)|tout ce qui s['’]applique|choix multiples|une ou plusieurs|(?:cocher|choisir|sélectionner) plusieurs",
  "varias (?:respuestas|opciones)|(?:marcar|elegir|seleccionar|escoger|señalar|marque|elija|seleccione) (?:varias|varios|más de)|tod[ao]s l[ao]s (?:que|opciones|respuestas)|(?:selección|respuesta|opción) múltiple|una o más|más de una (?:respuesta|opción)",
  "várias (?:respostas|opções)|tod[ao]s [ao]s (?:que|opções|respostas)|(?:marcar|escolher|selecionar|assinalar) (?:várias|vários|mais de)|uma ou mais|mais de uma (?:resposta|opção)",
  "più risposte|più di una (?:risposta|opzione)|tutt[ei] (?:le (?:risposte|opzioni)|quell[ei]|le voci)|tutto ciò che|una o più|rispost[ae] multipl[ae]|(?:scegliere|selezionare|indicare) più",
  "mai multe (?:răspunsuri|variante|opțiuni)|toate (?:variantele|opțiunile|răspunsurile)",
  // Dutch, Swedish, Danish, Norwegian, Finnish
  "meerdere (?:antwoorden|opties|keuzes)|meer dan (?:één|een) (?:antwoord|optie)|alles wat van toepassing|alle(?: antwoorden)? die|(?:één|een) of meer",
  "flera (?:svar|alternativ|val)|flere (?:svar|valg|muligheder)|all[ae] (?:som|der) (?:gäller|stämmer|passer|gælder|gjelder)|useita (?:vaihtoehtoja|vastauksia)|kaikki sopivat",
  // Polish, Czech, Russian, Ukrainian, Hungarian, Turkish, Greek
  "(?:kilka|wiele) odpowiedzi|wszystkie (?:pasujące|odpowiedzi|właściwe)|więcej niż jedn|wielokrotn\\p{L}+ wyb|více (?:odpovědí|možností)|všechny (?:platné|možnosti|odpovědi)|több válasz|az összes",
  "несколько (?:вариант|ответ|пункт)\\p{L}*|(?:выбрать|отметить|указать|выберите|отметьте|укажите|можно) несколько|вс[её],? (?:что|подходящ\\p{L}*|вариант\\p{L}*|ответ\\p{L}*)|множественный выбор|(?:кілька|декілька) (?:варіант|відповід)\\p{L}*|(?:вибрати|обрати|оберіть|виберіть) (?:кілька|декілька)",
  "birden (?:fazla|çok)|(?:tümünü|hepsini) (?:seç|işaretle)|περισσότερες από μία|όλα όσα|όσα ισχύουν",
  // Indonesian, Vietnamese
  "semua yang (?:sesuai|berlaku)|lebih dari satu|chọn tất cả|nhiều (?:đáp án|lựa chọn|câu trả lời)",
];
/** Scripts without spaces between words, or with letters before them. */
const unspaced =
  "複数(?:回答|選択|可)|いくつでも|(?:すべて|全て)(?:を?(?:お?選|チェック|○))|可?(?:多选|多選|複選|复选)|不定项|所有(?:适用|適用|符合)|복수\\s?(?:응답|선택|답변)|모두\\s?(?:고르|선택|골라|체크|표시)|중복\\s?(?:선택|응답|답변|가능)|여러\\s?개|كل ما ينطبق|أكثر من (?:إجابة|خيار|جواب|واحد)|همه موارد|بیش از یک|כל התשובות|יותר מתשובה|כל מה ש|מספר תשובות|एक से अधिक|सभी लागू|(?:เลือก|ตอบ)ได้(?:มากกว่า|หลาย)";
const severalWords = new RegExp(`(?<!\\p{L})(?:${several.join("|")})|${unspaced}`, "iu");

const counts: readonly string[] = [
  "one|an?|eine?n?|une?|un[ao]?|uma?|één|een|од(?:ин|ну)|一|하나|한",
  "two|zwei|deux|dos|due|dois|duas|twee|д[ва]е|два|dwie|iki|二|两|兩|두",
  "three|drei|trois|tres|tre|três|drie|три|trzy|üç|三|세",
  "four|vier|quatre|cuatro|quattro|quatro|четыре|cztery|dört|四|네",
  "five|fünf|cinq|cinco|cinque|vijf|пять|pięć|beş|五|다섯",
  "six|sechs|seis|sei|zes|шесть|六",
  "seven|sieben|sept|siete|sette|sete|zeven|семь|七",
  "eight|acht|huit|ocho|otto|oito|восемь|八",
  "nine|neun|neuf|nueve|nove|negen|девять|九",
  "ten|zehn|dix|diez|dieci|dez|tien|десять|十",
];
const wholeCounts = counts.map((each) => new RegExp(`^(?:${each})$`, "iu"));
const count = `(\\p{Nd}{1,2}|${counts.join("|")})(?![\\p{L}\\p{Nd}.,:%€$]\\p{L}{0,2}\\p{Nd}|\\p{Nd}|\\p{Script=Latin}|\\p{Script=Cyrillic})`;
const choose =
  "(?:select|choose|pick|tick|check|mark|circle|name|vote for|wähl\\p{L}*|ausw\\p{L}+|kreuzen?|nennen?|choisi\\p{L}*|coche\\p{L}*|sélectionn\\p{L}*|indiqu\\p{L}*|eli[jg]\\p{L}*|seleccion\\p{L}*|marque|marcar|escoj\\p{L}*|selecion\\p{L}*|escolh\\p{L}*|assinal\\p{L}*|scegli\\p{L}*|selezion\\p{L}*|indic\\p{L}*|kies|kruis|selecteer|выб\\p{L}+|отмет\\p{L}+|укаж\\p{L}+)";
const things =
  "(?:answers?|choices|options|responses|items|of (?:them|these|the)|antwort\\p{L}*|option\\p{L}*|nennung\\p{L}*|angabe\\p{L}*|möglich\\p{L}*|réponses?|choix|respuestas?|opciones|respostas?|opções|risposte|opzioni|antwoorden|opties|ответ\\p{L}*|вариант\\p{L}*)";
const most =
  "(?:up to|at most|no more than|not more than|a? ?max(?:\\.|imum)?(?: of)?|bis zu|bis|maximal|höchstens|jusqu['’]à|au (?:maximum|plus)|hasta|como máximo|máx(?:\\.|imo)?(?: de)?|no máximo|até|al massimo|fino a|massimo|maximaal|hoogstens|tot|не (?:более|больше)|до|максимум|en fazla|maksymalnie|(?:your )?top)";
const least =
  "(?:at least|min(?:\\.|imum)?(?: of)?|mindestens|au moins|al menos|pelo menos|almeno|minstens|не менее|минимум)";
const behind = "(?:\\s(?:au (?:maximum|plus)|como máximo|no máximo|al massimo|max(?:\\.|imum)?))";
const gap = "\\s(?:[\\p{L}’']{1,12}\\s){0,2}";
const words = (form: string) => new RegExp(`(?<!\\p{L})(?:${form})`, "iu");
/** What begins a sentence asks for something: "did you choose two?" doesn't. */
const request = (form: string) =>
  new RegExp(
    `(?<=^|[.?!？。(（:;,]\\s{0,3}|(?:please|bitte|por favor|per favore|s['’]il vous plaît),?\\s)(?:${form})`,
    "iu",
  );
/** The first group is the most, and the first two of a range are the least and the most. */
const ranges = [
  request(
    `${choose}${gap}(?:between|zwischen|entre|tra|tussen)?\\s?${count}\\s?(?:-|–|to|and|bis|und|à|et|a|y|e)\\s?${count}`,
  ),
];
const exactly = [request(`${choose}${gap}?${count}(?!\\s?(?:oder|or|ou|o|bis|to|[-–])\\s)`)];
const limits = [
  words(`${choose}${gap}?${most}\\s${count}`),
  words(`${most}\\s${count}\\s${things}`),
  words(`${choose}${gap}?${count}\\s(?:${things}\\s)?${behind}`),
  new RegExp(`(?:最多|至多|限)(?:可?(?:选|選)择?)?\\s?${count}`, "iu"),
  new RegExp(`${count}\\s?(?:つ|個|項目)?まで|최대\\s?${count}`, "iu"),
  new RegExp(`${count}\\s?개\\s?까지`, "iu"),
];
/** Of what, they don't say: "(max. 3)". */
const bare = [new RegExp(`[(（]\\s?${most}\\s?${count}\\s?[)）]`, "iu")];
const leasts = [
  words(`${choose}${gap}?${least}\\s${count}`),
  words(`${least}\\s${count}\\s${things}`),
];

/** What the words of a question say, such as "pick up to two" or "Mehrfachauswahl". */
export function severalOf(text: string, labels: readonly string[]): Several {
  const choices = labels.length;
  const number = (words = "") =>
    Number(words) || wholeCounts.findIndex((form) => form.test(words)) + 1;
  const found = (forms: readonly RegExp[]) => {
    for (const form of forms) {
      const match = form.exec(text);
      if (match) return match.slice(1).filter(Boolean).map(number);
    }
    return undefined;
  };
  const [low = 0, high = 0] = found(ranges) ?? [];
  const isRange = low > 0 && high > low && high <= choices;
  const areFigures = labels.every((label) => /^\p{Nd}/u.test(label));
  const [small = 0] = (!areFigures && found(bare)) || [];
  const [limit = small < choices ? small : 0] = found(limits) ?? [];
  const [exact = 0] = (!isRange && limit === 0 && found(exactly)) || [];
  const [floor = 0] = found(leasts) ?? [];
  const max = isRange ? high : limit || exact;
  const min = isRange ? low : exact || floor;
  const isLimited = max > 1 && max <= choices;
  const isFloored = min > 1 && min <= choices;
  return {
    isMany: severalWords.test(text) || isLimited || isFloored,
    ...(isLimited && { max }),
    ...((isFloored || (isRange && isLimited)) && { min }),
  };
}

const chooseOne =
  /(?<!\p{L})(?:(?:select|choose|pick|tick|check|mark) (?:only |just )?one|nur eine|nur ein oval|eine antwort|une seule|una sola|uma única|solo una|één antwoord|один (?:вариант|ответ))(?!\p{L})|单选|單選|一つ|하나만/iu;
const longest = 100;
const manyLabels = Array.from({ length: 100 }, () => "");

/** A short line that only says how to choose. */
export function isAdvice(line: string): boolean {
  const isShort = line.length <= longest;
  return isShort && (severalOf(line, manyLabels).isMany || chooseOne.test(line));
}
