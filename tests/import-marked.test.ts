import { describe, expect, it } from "vitest";
import { plainText } from "#engine/markdown.ts";
import { importedText } from "./support/imported-survey.ts";
import { outlineOf } from "./support/outline-of.ts";

/** What marks tell of a pasted text: numbers, letters and boxes of any script, and where they are. */

async function pasted(text: string): Promise<string> {
  return outlineOf(await importedText(text)).join(" · ");
}

describe("several questions on one line", () => {
  it.each([
    [
      "with words before them",
      "Questions: 1. How old are you? 2. Where do you live? 3. What else?",
      ["number How old are you?", "text Where do you live?", "text What else?"],
    ],
    [
      "with their choices",
      "Team\n1. How are you? a) well b) ok c) ill 2. Do you smoke? yes/no 3. Any comments?",
      ["single-choice How are you?: well | ok | ill", "yes-no Do you smoke?", "text Any comments?"],
    ],
    [
      "behind an answer",
      "Hi!\nSure! 1. Will you come? yes / no\n2. With whom?",
      ["yes-no Will you come?", "text With whom?"],
    ],
  ])("are one each, %s", async (_, text, outline) => {
    expect(outlineOf(await importedText(text))).toEqual(outline);
  });

  it.each([
    "Which of 1. and 2. do you like?",
    "Was vol. 1. long and vol. 2. dull?",
    "Is 3. a charm?",
  ])("aren't numbers that a question names: %s", async (text) => {
    expect(outlineOf(await importedText(text))).toHaveLength(1);
  });
});

describe("choices without marks", () => {
  it.each([
    ["1) Coming? Yes/No/Not sure\n2) Why?", "single-choice Coming?: Yes | No | Not sure"],
    [
      "1) Which? [Google, a friend, other]\n2) Why?",
      "single-choice Which?: Google | a friend | other",
    ],
    ["1) May we call? (Y/N)\n2) Why?", "yes-no May we call?"],
    [
      "Choose a book:\n1. Dune\n2. Emma\nPlease say why.",
      "single-choice Choose a book:: Dune | Emma",
    ],
    [
      "Question 1 of 5\nHow is it?\nGood\nBad\nQuestion 2 of 5\nWhy?",
      "single-choice How is it?: Good | Bad",
    ],
    [
      "Which do you use? Select all that apply.\nFiles\nMails\nWhy?",
      "multiple-choice Which do you use?: Files | Mails",
    ],
    [
      "1/ Quel âge ?\na/ moins de 18 ans\nb/ plus\n2/ Pourquoi ?",
      "single-choice Quel âge ?: moins de 18 ans | plus",
    ],
    [
      "Tick one.\n1.\tIt was good.\nyes\ta bit\tno\n2.\tIt was long.\nyes\ta bit\tno",
      "single-choice It was good.: yes | a bit | no",
    ],
    [
      "How often?*\nMark only one oval.\nNever\nOften\nWhy? *",
      "single-choice How often?: Never | Often",
    ],
    [
      "How likely?\n0 1 2 3 4 5 6 7 8 9 10\nNot likely    Very likely",
      "rating How likely?: 0 to 10",
    ],
    ["Q1. Gender\nMale\nFemale\n\nQ2. Comments", "single-choice Gender: Male | Female"],
    ["1) Which?\nred, green, dark blue\n2) Why?", "single-choice Which?: red | green | dark blue"],
  ])("stand below what is asked: %s", async (text, outline) => {
    expect(outlineOf(await importedText(text))[0]).toBe(outline);
  });

  it("aren't other fields of a form", async () => {
    const form = "Form\nName:\nEmail:\nSize: S M L\nDiet (vegan, none):\nWill you come? Y/N";
    const outline = outlineOf(await importedText(form)).map((each) => each.split(" ").slice(0, 2));
    expect(outline.map(([, word]) => word)).toEqual(["Name:", "Email:", "Size:", "Diet", "Will"]);
  });

  it("aren't the rest of a sentence", async () => {
    const broken = "Q1. Describe what you\nliked about the stay\nand the food\n\nQ2. Comments";
    expect(outlineOf(await importedText(broken))[0]).toMatch(/^text /);
  });
});

describe("several choices on one line", () => {
  it.each([
    ["( ) Yes ( ) No ( ) Don't know", "single-choice Well?: Yes | No | Don't know"],
    ["[ ] Car   [ ] Bike", "multiple-choice Well?: Car | Bike"],
    ["☐ Car, ☐ Bike", "multiple-choice Well?: Car | Bike"],
    ["☐ Car\t☐ Bike\t☐ None", "multiple-choice Well?: Car | Bike | None"],
    ["Yes ☐   No ☐", "yes-no Well?"],
    ["a) red b) green c) blue", "single-choice Well?: red | green | blue"],
    ["(A) red (B) green", "single-choice Well?: red | green"],
    ["1) red 2) green 3) blue", "single-choice Well?: red | green | blue"],
    ["① 赤 ② 青", "single-choice Well?: 赤 | 青"],
    ["ア．男　イ．女", "single-choice Well?: 男 | 女"],
    ["• Yes • No • Maybe", "single-choice Well?: Yes | No | Maybe"],
    ["Yes / No / Maybe", "single-choice Well?: Yes | No | Maybe"],
    ["Yes/No/Maybe", "single-choice Well?: Yes | No | Maybe"],
    ["Good | Bad", "single-choice Well?: Good | Bad"],
    ["Very good\tGood\tBad", "single-choice Well?: Very good | Good | Bad"],
    ["Very good     Good     Bad", "single-choice Well?: Very good | Good | Bad"],
    ["Bad – Middling – Good", "single-choice Well?: Bad | Middling | Good"],
    ["o Good\no Bad", "single-choice Well?: Good | Bad"],
    ["Options: red, green or blue", "single-choice Well?: red | green | blue"],
    ["1\t2\t3\t4\t5", "rating Well?: 1 to 5"],
  ])("are as many: %s", async (choices, outline) => {
    expect(await pasted(`Well?\n${choices}`)).toBe(outline);
    expect(await pasted(`1. Well?\n${choices}\n2. Why?`)).toBe(`${outline} · text Why?`);
  });

  it.each([
    ["1. Do you smoke? ( ) Yes ( ) No", "yes-no Do you smoke?"],
    ["Do you smoke?   Yes ☐   No ☐", "yes-no Do you smoke?"],
    ["1. Which? a) red b) green", "single-choice Which?: red | green"],
    ["Which? • red • green", "single-choice Which?: red | green"],
    ["Gender: female / male / other", "single-choice Gender:: female | male | other"],
    [
      "Gender: ☐ female ☐ male\nAge: ____",
      "multiple-choice Gender:: female | male · number Age: ____",
    ],
    ["Will you come?\n\nYes / No", "yes-no Will you come?"],
    ["1. Will you come?\n\nYes / No\n\n2. Why?", "yes-no Will you come? · text Why?"],
  ])("may stand behind the question or below a gap: %s", async (text, outline) => {
    expect(await pasted(text)).toBe(outline);
  });

  it.each([
    "Which do you use, e.g. a) this or b) that?",
    "How many (x) do you have?",
    "Did you see our site?\nhttps://example.org/a/b",
  ])("aren't seen in a sentence or an address: %s", async (text) => {
    expect(await pasted(text)).toBe(`text ${text}`);
  });

  it.each([
    ["How?\nA bit - only a bit - long\nGood", "How?: A bit - only a bit - long | Good"],
    ["Which?\nTea / coffee\nWater", "Which?: Tea / coffee | Water"],
    ["1. Which?\n- Tea / coffee\n- Water", "Which?: Tea / coffee | Water"],
    ["Which?\n- Hot: tea / coffee\n- Water", "Which?: Hot: tea / coffee | Water"],
    ["Which?\nPart A\nPart B", "Which?: Part A | Part B"],
  ])("are one where others stand below it: %s", async (text, outline) => {
    expect(await pasted(text)).toBe(`single-choice ${outline}`);
  });

  it("aren't seen in a note", async () => {
    const text = "Note: bring your ID / passport\nHow old are you?";
    expect(await pasted(text)).toBe("number How old are you?");
  });

  it("may have a box behind each", async () => {
    expect(await pasted("Do you smoke?\nYes ☐\nNo ☐")).toBe("yes-no Do you smoke?");
  });
});

describe("marks of other scripts", () => {
  it.each([
    ["Arabic", "١. كيف حالك؟\nأ) جيد\nب) سيئ\n٢. لماذا؟"],
    ["Persian", "۱. کدام روز؟\nالف) دوشنبه\nب) جمعه\n۲- چرا؟"],
    ["Hindi", "१) कौन सा?\nक) लाल\nख) हरा\n२) क्यों?"],
    ["Russian", "1. Какой день?\nа) Среда\nб) Пятница\n2. Почему?"],
    ["Greek", "1. Ποια μέρα;\nα) Δευτέρα\nβ) Τρίτη\n2. Γιατί;"],
    ["Hebrew", "1. איזה יום?\nא. ראשון\nב. שני\n2. למה?"],
    ["Thai", "๑. วันไหน?\nก. จันทร์\nข. อังคาร\n๒. ทำไม?"],
    ["Korean", "문1. 어느 요일?\n① 월요일\n② 화요일\n문2. 왜요?"],
    ["Korean letters", "1. 어느 요일?\n가. 월요일\n나. 화요일\n2. 왜요?"],
    ["full width", "１．性別は？\nア．男\nイ．女\n２．年齢は？"],
    ["full-width brackets", "（１）好きな色は？\n①赤\n②青\n（２）年齢は？"],
    ["Chinese", "一、您的性别？\nA、男\nB、女\n二、您的年龄？"],
    ["Chinese letters", "第一题：您的性别？\nA.男\nB.女\n第二题：您的年龄？"],
    ["roman numbers", "1. Which one?\ni) red\nii) green\n2. How many?"],
    ["key caps", "1️⃣ Which one?\n- red\n- green\n2️⃣ How many?"],
    ["private signs", "1. Which one?\n\uf0b7 red\n\uf0a7 green\n2. How many?"],
    ["escapes", "1\\. Which one?\n\n- \\[ \\] red\n- \\[ \\] green\n\n2\\. How many?"],
    ["bold numbers", "**1.** Which one?\n- red\n- green\n\n**2.** How many?"],
    ["numbers in brackets", "[1] Which one?\n- red\n- green\n[2] How many?"],
    ["letters behind numbers", "1a. Which one?\n- red\n- green\n1b. How many?"],
    ["dashes", "1 - Which one?\n- red\n- green\n2 - How many?"],
    ["labels above", "Question 1\nWhich one?\n- red\n- green\n\nQuestion 2\nHow many?"],
    ["labels without numbers", "Q: Which one?\n- red\n- green\nQ: How many?\nA: ____"],
    ["tabs", "1\tWhich one?\n- red\n- green\n2\tHow many?"],
    ["bullets", "- Which one?\n  - red\n  - green\n- How many?"],
    ["bullets above boxes", "▶ Which one?\n[ ] red\n[ ] green\n▶ How many?"],
  ])("are marks, and no words: %s", async (_, text) => {
    const outline = outlineOf(await importedText(text));
    expect(outline).toHaveLength(2);
    expect(outline[0]).toMatch(/^(single|multiple)-choice [^:]+[?？؟;]: [^|]+ \| [^|]+$/);
    expect(outline[1]).toMatch(/^text [^:]+[?？؟;]$/);
    expect(outline.join("")).not.toMatch(/[\p{N}.)）、．[\]*\\\uf0b7\uf0a7]/u);
  });

  it.each([
    ["Who?\nJ. Smith\nM. Jones", "single-choice Who?: J. Smith | M. Jones"],
    ["How long?\n1.5 hours\n2.5 hours", "single-choice How long?: 1.5 hours | 2.5 hours"],
    ["When?\n10:30\n11:30", "single-choice When?: 10:30 | 11:30"],
    ["怎么样？\n好，非常好\n不好", "single-choice 怎么样？: 好，非常好 | 不好"],
    ["Which?\n1 - never\n2 - often", "single-choice Which?: 1 - never | 2 - often"],
  ])("aren't initials and figures: %s", async (text, outline) => {
    expect(await pasted(text)).toBe(outline);
  });

  it("leave a Chinese text with commas Chinese", async () => {
    const { definition } = await importedText("一、您的性别？\n二、您的年龄？");
    expect(definition.languages).toEqual(["zh"]);
  });
});

describe("words that let people pick several", () => {
  const choices = "\nApple\nPear\nPlum\nFig";

  it.each([
    ["Which? (pick up to 2)", 2],
    ["Which? (choose up to two)", 2],
    ["Which? (max. 3)", 3],
    ["Which?\nSelect at most three", 3],
    ["Welche? (bis zu drei Antworten)", 3],
    ["Wählen Sie bis zu 3 Themen:", 3],
    ["Quais usa? Selecione até duas opções", 2],
    ["Choisissez au maximum 2 réponses :", 2],
    ["您喜欢什么？（最多选3项）", 3],
    ["お好きなものは？（3つまで）", 3],
    ["Which do you use? Please tick all that apply", undefined],
    ["Welche? (Mehrere Antworten möglich.)", undefined],
    ["Что вам нравится? (можно выбрать несколько)", undefined],
    ["¿Qué usa? (puede marcar varias)", undefined],
    ["¿Qué usa? Seleccione todas las que correspondan", undefined],
    ["Wat gebruikt u? (Meerdere antwoorden mogelijk)", undefined],
    ["どれですか？\n複数回答可", undefined],
    ["다음 중 무엇입니까? (모두 고르세요)", undefined],
    ["Hangisi? (Birden fazla seçenek işaretleyebilirsiniz)", undefined],
    ["Lesquels ? (plusieurs réponses possibles)", undefined],
    ["Quali usa? (più risposte)", undefined],
    ["您喜欢什么？【可多选】", undefined],
  ])("are read in any language, with how many: %s", async (asked, max) => {
    const { question } = await importedText(asked + choices);
    expect(question("q1")).toMatchObject({ kind: "multiple-choice", choices: { length: 4 } });
    expect(question("q1")).toHaveProperty("max", max);
  });

  it("may say how many at least, or exactly", async () => {
    const range = await importedText(`Which? (Choose 2 to 3)${choices}`);
    expect(range.question("q1")).toMatchObject({ min: 2, max: 3 });
    const exact = await importedText(`Which? Choose two.${choices}`);
    expect(exact.question("q1")).toMatchObject({ max: 2 });
  });

  it.each([
    "Which? Pick one",
    "Did you choose 2 years ago?",
    "Do you check one or two mails a day?",
    "У вас несколько детей?",
    "Which day? (up to 10 people)",
  ])("aren't seen in others: %s", async (asked) => {
    expect(await pasted(asked + choices)).toMatch(/^single-choice /);
  });

  it("aren't seen where figures are to choose from", async () => {
    expect(await pasted("How many guests (max. 3)?\n0\n1\n2\n3 or so")).toMatch(/^single-choice /);
  });
});

describe("gaps to fill within words", () => {
  it.each(["__/__/____", "__:__", "__,__ EUR", "_/_/_"])(
    "are no marks of bold words: %s",
    async (blanks) => {
      const { definition } = await importedText(`1. When or how much? ${blanks} ok\n2. Why?`);
      const [first] = definition.pages[0]?.elements ?? [];
      const words = first?.prompt.words.en?.replaceAll("\\", "");
      expect(words).toBe(`When or how much? ${blanks} ok`);
      expect(plainText(first?.prompt.words.en ?? "")).toContain(blanks);
    },
  );

  it("make a question of each line", async () => {
    const lines = ["Date of last visit: __/__/____", "Time: __:__", "Price: __,__ EUR"];
    expect(outlineOf(await importedText(`Visit\n${lines.join("\n")}`))).toEqual(
      lines.map((line) => `text ${line}`),
    );
  });

  it("leave bold words bold", async () => {
    expect(await pasted("Is it __old__, __(new)__, **⚠** or _odd_?")).toBe(
      "text Is it **old**, **(new)**, **⚠** or *odd*?",
    );
  });
});

describe("a form as people copy it", () => {
  it.each([
    [
      "1. 어느 요일입니까?\n㉠ 월요일 ㉡ 화요일 ㉢ 수요일\n2. 왜요?",
      ["single-choice 어느 요일입니까?: 월요일 | 화요일 | 수요일", "text 왜요?"],
    ],
    [
      "1、您喜欢什么？（可多选）\n①咖啡\n②茶\n2、为什么？",
      ["multiple-choice 您喜欢什么？（可多选）: 咖啡 | 茶", "text 为什么？"],
    ],
    [
      "1° Quel âge ?\n2° Des enfants ?\nOui / Non\nSi oui, combien ?\n3° Cochez : ☐ lundi ☐ mardi",
      [
        "text Quel âge ?",
        "single-choice Des enfants ?: Oui | Non",
        "text Si oui, combien ?",
        "multiple-choice Cochez :: lundi | mardi",
      ],
    ],
    [
      "Which fruit?\na. Apple\nb. Pear\nc. Plum\nWhich colours? Please tick all that apply\na. Red\nb. Blue",
      [
        "single-choice Which fruit?: Apple | Pear | Plum",
        "multiple-choice Which colours?: Red | Blue",
      ],
    ],
    [
      "A1 Geschlecht: ☐ weiblich ☐ männlich\nA2 Alter: ____ Jahre\nA3 In welcher Abteilung?\n☐ Einkauf\n☐ IT",
      [
        "multiple-choice Geschlecht:: weiblich | männlich",
        "number Alter: ____ Jahre",
        "multiple-choice In welcher Abteilung?: Einkauf | IT",
      ],
    ],
    [
      "How happy are you?\n1 2 3 4 5\nPay ☐ ☐ ☐ ☐ ☐\nTeam ☐ ☐ ☐ ☐ ☐",
      ["matrix How happy are you?: Pay | Team × 1 | 2 | 3 | 4 | 5, many"],
    ],
    [
      "How was it?\nGood\nBad\nRate our staff: ★★★★★\nRate the room: ☆ ☆ ☆ ☆\nRate the price 😡 😕 😐 🙂 😍",
      [
        "single-choice How was it?: Good | Bad",
        "rating Rate our staff:: 1 to 5",
        "rating Rate the room:: 1 to 4",
        "rating Rate the price: 1 to 5",
      ],
    ],
    [
      "1. How do you use the ser-\nvices we have?\n..........\n2 | Library survey 2026\n2. What else?",
      ["text How do you use the services we have?", "text What else?"],
    ],
  ])("keeps its questions and choices apart: %s", async (text, outline) => {
    expect(outlineOf(await importedText(text))).toEqual(outline);
  });

  it("has stars and faces where it shows them", async () => {
    const { question } = await importedText("Rate our staff: ★★★★★\nRate the price 😡 😐 😍");
    expect(question("q1")).toMatchObject({ look: "stars", to: 5 });
    expect(question("q2")).toMatchObject({ look: "faces", to: 3 });
  });

  it("has the buttons and notes of Google Forms left out, and named", async () => {
    const end = ["Submit", "Clear form", "Never submit passwords through Google Forms."];
    const form = await importedText(
      `Email *\nYour answer\nHow did you hear about us?\nFriends\nWeb\n${end.join("\n")}`,
    );
    expect(outlineOf(form)).toEqual([
      "text Email",
      "single-choice How did you hear about us?: Friends | Web",
    ]);
    for (const words of end) expect(form.said()).toContain(`left-out form-mark: ${words}`);
  });

  it.each([
    ["Which level?\nA1 Beginner\nA2 Basic\nB1 Good", "A1 Beginner | A2 Basic | B1 Good"],
    ["How warm?\n18° Celsius\n19° Celsius", "18° Celsius | 19° Celsius"],
    ["What next?\nSubmit\nBack", "Submit | Back"],
    ["How?\n1 | very bad\n2 | very good", "1 | very bad | 2 | very good"],
    ["Which?\nVor-\nund Nachteile", "Vor- | und Nachteile"],
  ])("isn't seen in choices: %s", async (text, choices) => {
    expect(await pasted(text)).toBe(`single-choice ${text.split("\n")[0]}: ${choices}`);
  });
});
