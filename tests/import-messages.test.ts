import { describe, expect, it } from "vitest";
import { importedText, type Played } from "./support/imported-survey.ts";
import { outlineOf } from "./support/outline-of.ts";

/** Emails and chats as people paste them. What isn't the survey is left out, and said. */

/** The words that the report names, whatever stands in one of its lines with others. */
function asides({ said }: Played, code: string): string[] {
  return said()
    .filter((line) => line.startsWith(`left-out ${code}: `))
    .flatMap((line) => line.slice(`left-out ${code}: `.length).split("\n"));
}

describe("a chat", () => {
  it.each([
    ["WhatsApp in the browser", "[10:32, 12.3.2026] Anna:", "[10:34, 12.3.2026] Ben:"],
    ["WhatsApp's export", "[12/03/2026, 10:32:11] Anna:", "[12/03/2026, 10:34:02] ~ Ben:"],
    ["WhatsApp's export on Android", "12.03.26, 10:32 - Anna:", "12.03.26, 10:34 - Ben Ott:"],
    ["an American export", "3/12/26, 10:32\u202fAM - Anna:", "3/12/26, 10:34\u202fAM - +1 555 01:"],
    ["marks of direction", "\u200e[12/03/2026, 10:32:11] Anna:", "[12/03/2026, 10:34:02] Ben:"],
    ["Skype", "[12.03.2026 10:32:11] Anna Ott:", "[12.03.2026 10:34:02] Ben:"],
    ["Discord", "[10:32 AM] Anna:", "[10:34 AM] Ben:"],
    ["Zoom", "10:32:11 From Anna to Everyone:", "10:34:02 From Ben to Everyone:"],
  ])("of %s is read without its names and times", async (_, anna, ben) => {
    const text = `${anna} Which day suits you?\n${anna} Monday\n${anna} Tuesday\n${ben} Who drives?`;
    const chat = await importedText(text);
    expect(outlineOf(chat)).toEqual([
      "single-choice Which day suits you?: Monday | Tuesday",
      "text Who drives?",
    ]);
    const stamps = [anna, anna, anna, ben].map((stamp) =>
      stamp.replace("\u200e", "").replace("\u202f", " ").replace("~ ", ""),
    );
    expect(asides(chat, "chat")).toEqual(stamps);
  });

  it.each([
    ["Telegram", "Anna Ott, [12.03.2026 10:32]", "Ben, [12.03.2026 10:34]"],
    ["Slack", "Anna Ott  10:32 AM", "Ben Mill:palm_tree:  10:34 AM"],
    ["Slack in two lines", "Anna Ott\n  10:32 AM", "Ben Mill\n  10:34 AM"],
    ["Teams", "[10:32] Anna Ott", "[10:34] Mill, Ben"],
    ["Teams on another day", "[12.03. 10:32] Anna Ott", "[12.03. 10:34] Mill, Ben (Guest)"],
    ["Discord", "Anna — Today at 10:32 AM", "Ben — Today at 10:34 AM"],
  ])("of %s has names and times above its messages", async (_, anna, ben) => {
    const text = `${anna}\nWhich day suits you?\n• Monday\n• Tuesday\n\n${ben}\nWho drives?`;
    const chat = await importedText(text);
    expect(outlineOf(chat)).toEqual([
      "single-choice Which day suits you?: Monday | Tuesday",
      "text Who drives?",
    ]);
    const said = asides(chat, "chat").join(" ");
    for (const name of ["Anna", "10:32", "Ben", "10:34"]) expect(said).toContain(name);
  });

  it("has a question of its own where somebody else asks", async () => {
    const stamp = "[12.03.26, 09:14:03]";
    const chat = await importedText(
      `${stamp} Anna: How was the pace? (slow / right)\n${stamp} Ben: Add: again? Or never?`,
    );
    expect(outlineOf(chat)).toEqual([
      "single-choice How was the pace?: slow | right",
      "text Add: again? Or never?",
    ]);
  });

  it("has questions that go on behind their mark, and no notice as a title", async () => {
    const stamp = "[24.11.26, 09:02:11]";
    const chat = await importedText(
      `${stamp} Team: Messages and calls are end-to-end encrypted. No one can read them.\n${stamp} Tom: How many days should it last? 1, 2 or 3\n${stamp} Ann: Do you eat meat? yes/no`,
    );
    expect(outlineOf(chat)).toEqual([
      "text How many days should it last? 1, 2 or 3",
      "yes-no Do you eat meat?",
    ]);
    expect(asides(chat, "chat").join(" ")).toContain("end-to-end");
  });

  it("names its notices, and what it had besides words", async () => {
    const stamp = "12.03.26, 10:32 -";
    const notice = `${stamp} Nachrichten sind Ende-zu-Ende-verschlüsselt.`;
    const chat = await importedText(
      `${notice}\n${stamp} Anna: Wer fährt?\n${stamp} Anna: <Medien ausgeschlossen>`,
    );
    expect(outlineOf(chat)).toEqual(["text Wer fährt?"]);
    expect(asides(chat, "chat")).toEqual([
      notice,
      `${stamp} Anna:`,
      `${stamp} Anna:`,
      "<Medien ausgeschlossen>",
    ]);
  });

  it("may have a poll, whose votes are left out", async () => {
    const poll =
      "\u200ePOLL:\nWhich day?\n\u200eOPTION: Monday (3 votes)\n\u200eOPTION: Friday (1 vote)";
    const chat = await importedText(`[12/03/2026, 10:32:11] Anna: ${poll}`);
    expect(outlineOf(chat)).toEqual(["single-choice Which day?: Monday | Friday"]);
    expect(asides(chat, "chat")).toContain("Monday (3 votes)");
  });

  it("says where the choices may be answers", async () => {
    const by = (name: string) => `[10:32, 12.3.2026] ${name}:`;
    const text = `${by("Anna")} Which day?\n${by("Ben")} Monday\n${by("Carla")} Friday`;
    const chat = await importedText(text);
    expect(outlineOf(chat)).toEqual(["single-choice Which day?: Monday | Friday"]);
    expect(chat.said().join("\n")).toContain("changed other-senders: Which day?");
    const one = await importedText(`${by("Anna")} Which day?\n${by("Ben")} I don’t mind`);
    expect(outlineOf(one)).toEqual(["text Which day?", "statement I don’t mind"]);
  });

  it("has votes of other people left out, and keeps those that are choices", async () => {
    const by = (name: string) => `[10:32, 12.3.2026] ${name}:`;
    const votes = `${by("Ben")} +1 for Friday\n${by("Carla")} +1`;
    const chat = await importedText(
      `${by("Anna")} Which day?\n${by("Anna")} Monday\n${by("Anna")} Friday\n${votes}`,
    );
    expect(outlineOf(chat)).toEqual(["single-choice Which day?: Monday | Friday"]);
    expect(asides(chat, "chat")).toEqual(expect.arrayContaining(["+1 for Friday", "+1"]));
    const own = await importedText(
      `${by("Anna")} Whom do you bring?\n${by("Anna")} nobody\n${by("Anna")} +1`,
    );
    expect(outlineOf(own)).toEqual(["single-choice Whom do you bring?: nobody | +1"]);
  });

  it("has thanks left out", async () => {
    const by = (name: string) => `[10:32, 12.3.2026] ${name}:`;
    const asked = `${by("Lisa")} Wohin?\n${by("Lisa")} Berge\n${by("Lisa")} Meer`;
    const chat = await importedText(`${asked}\n${by("Lisa")} Danke euch 😘`);
    expect(outlineOf(chat)).toEqual(["single-choice Wohin?: Berge | Meer"]);
    expect(asides(chat, "chat")).toContain("Danke euch 😘");
  });

  it("isn't a list of times", async () => {
    const text = "Which slot?\n12.03.2026, 10:00 - 11:00\n12.03.2026, 11:00 - Anna: and others";
    expect(outlineOf(await importedText(text))).toEqual([
      "single-choice Which slot?: 12.03.2026, 10:00 - 11:00 | 12.03.2026, 11:00 - Anna: and others",
    ]);
    expect(outlineOf(await importedText("Team Meeting, 10:30\nWill you come?"))).toEqual([
      "text Will you come?",
    ]);
  });
});

describe("a chat that was copied from its window", () => {
  it.each([
    ["Teams", "Anna Ott\n10:32", "Ben Mill\n10:34"],
    ["Teams, of the day before", "Anna Ott\nGestern 14:22", "Ben Mill\nGestern 14:24"],
    ["Teams, of a weekday", "[Monday 2:03 PM] Anna Ott", "\n[Monday 2:05 PM] Ben Mill"],
    ["Slack", "Anna Ott\n:palm_tree:  10:32 AM", "\nBen Mill\n  10:34 AM"],
    ["Signal", "Anna 24 Nov 2026, 18:03", "\nBen 24 Nov 2026, 18:05"],
  ])("is read without its names: %s", async (_, anna, ben) => {
    const marks = ["heart 1", "like 2", "1 Like.", "👍 3", ":thumbsup: 3", "2 replies"];
    const text = `${anna}\nWhich one?\nMac\nWindows\n${marks.join("\n")}\n${ben}\nWho drives?`;
    const chat = await importedText(text);
    expect(outlineOf(chat)).toEqual([
      "single-choice Which one?: Mac | Windows",
      "text Who drives?",
    ]);
    expect(asides(chat, "chat")).toEqual(expect.arrayContaining(marks));
    expect(chat.definition.title.words).toEqual({ en: "survey" });
  });

  it.each([
    "Voice call, 2 min",
    "You changed this group's icon",
    "[ Photo ]",
    "In reply to this message",
  ])("has its notices named: %s", async (notice) => {
    const [anna, ben] = ["[12/03/2026, 10:32:11] Anna:", "[12/03/2026, 10:33:11] Ben:"];
    const text = `${anna} Which day?\n${anna} Monday\n${anna} Friday\n${ben} ${notice}`;
    const chat = await importedText(text);
    expect(outlineOf(chat)).toEqual(["single-choice Which day?: Monday | Friday"]);
    expect(asides(chat, "chat")).toContain(notice);
  });

  it.each(["Which slot?\nMonday\n10:30\nFriday\n11:30", "Which?\nheart 1\nheart 2"])(
    "isn't seen in choices: %s",
    async (text) => {
      const chat = await importedText(text);
      expect(outlineOf(chat)[0]?.split(" | ")).toHaveLength(text.split("\n").length - 1);
      expect(asides(chat, "chat")).toEqual([]);
    },
  );
});

describe("an email", () => {
  it("has its quoted questions, and its signature in two parts left out", async () => {
    const mail = await importedText(
      "Subject: Re: Staff\n\n> 1. Are you happy?\n> 2. Since when?\n>\n> Gruß\n> Ben\n\nBest regards,\nAnna\n-- \nAnna Ott\nHead of HR\n+49 30 1234567",
    );
    expect(outlineOf(mail)).toEqual(["text Are you happy?", "text Since when?"]);
    expect(asides(mail, "email")).toEqual([
      "Subject: Re:",
      "Gruß",
      "Ben",
      "Best regards,",
      "Anna",
      "--",
      "Anna Ott",
      "Head of HR",
      "+49 30 1234567",
    ]);
  });

  it("is read without its header, and its subject is the title", async () => {
    const header = ["From: Anna <anna@example.com>", "Sent: Tuesday, 3 March 2026", "To: Ben"];
    const mail = await importedText(`${header.join("\n")}\nSubject: Re: Your visit\n\nHow was it?`);
    expect(mail.definition.title.words.en).toBe("Your visit");
    expect(outlineOf(mail)).toEqual(["text How was it?"]);
    expect(asides(mail, "email")).toEqual([...header, "Subject: Re:"]);
  });

  it("keeps what is quoted, at any depth, without its marks", async () => {
    const mail = await importedText(
      [
        "Hi all,",
        "",
        "On Tue, 3 Mar 2026 at 10:12, Anna Ott <a@example.com>",
        "wrote:",
        "> 1. How was it?",
        "> - Good",
        "> - Bad",
        ">",
        "> > 2. Will you come again?",
        "> > - Yes",
        "> > - No",
        "",
        "Sent from my iPhone",
      ].join("\n"),
    );
    expect(outlineOf(mail)).toEqual([
      "single-choice How was it?: Good | Bad",
      "yes-no Will you come again?",
    ]);
    expect(mail.definition.description?.words.en).toBe("Hi all,");
    expect(asides(mail, "email")).toEqual([
      "On Tue, 3 Mar 2026 at 10:12, Anna Ott <a@example.com>",
      "wrote:",
      "Sent from my iPhone",
    ]);
  });

  it("has answers below its quoted questions left out, and what leads to them", async () => {
    const mail = await importedText(
      "See my answers below.\n\n> 1. How was it?\nGood, thanks.\n> 2. Will you come again?\nSure.",
    );
    expect(outlineOf(mail)).toEqual(["text How was it?", "text Will you come again?"]);
    expect(asides(mail, "mail-answer")).toEqual(["Good, thanks.", "Sure."]);
    expect(asides(mail, "email")).toEqual(["See my answers below."]);
    const once = await importedText("> Which day?\nMonday\nFriday");
    expect(asides(once, "mail-answer")).toEqual([]);
  });

  it.each([
    ["> How was it?\nok for me\n> Will you come again?", ["ok for me"]],
    ["> How was it?\n> - Good\n> - Bad\n\nFine!\n\n> Will you come again?", ["Fine!"]],
    ["> > How was it?\n> ok\n> > Will you come again?", ["ok"]],
    ["> How was it?\nHere is what I’d add:\n> Will you come again?", []],
    [`> ${"On the trip that ".repeat(4)}we made with\nall of you.\n> How was it?`, []],
  ])("has remarks between its quoted lines left out: %s", async (text, remarks) => {
    const mail = await importedText(text);
    expect(asides(mail, "mail-answer")).toEqual(remarks);
    const outline = outlineOf(mail).join();
    for (const remark of remarks) expect(outline).not.toContain(remark);
  });

  it("has its attachments, its signature and its legal note left out", async () => {
    const note = "Diese E-Mail enthält vertrauliche Informationen und ist nur für Sie bestimmt.";
    const end = ["Petra Ott", "Leitung Personal", "Beispiel GmbH", "Tel. +49 30 1234567", note];
    const closing = `Danke und viele Grüße\nPetra\n\n${end.slice(0, 4).join("\n")}\n\n${note}`;
    const mail = await importedText(
      `Betreff: Umfrage\nAnlagen: plan.pdf\n\n1. Wie war es?\n2. Was noch?\n\n${closing}`,
    );
    expect(outlineOf(mail)).toEqual(["text Wie war es?", "text Was noch?"]);
    expect(mail.definition.description).toBeUndefined();
    expect(asides(mail, "email")).toEqual([
      "Anlagen: plan.pdf",
      "Betreff:",
      "Danke und viele Grüße",
      "Petra",
      ...end,
    ]);
  });

  it("is read in German, too", async () => {
    const mail = await importedText(
      [
        "Von: Anna",
        "Gesendet: Dienstag, 3. März 2026 10:12",
        "Betreff: AW: Umfrage",
        "",
        "Am 03.03.2026 um 10:12 schrieb Anna:",
        "> Wie war es?",
        "> - gut",
        "> - schlecht",
        "",
        "Mit freundlichen Grüßen",
        "Anna",
        "",
        "-- ",
        "Anna Ott",
        "+49 30 1234",
      ].join("\n"),
    );
    expect(outlineOf(mail)).toEqual(["single-choice Wie war es?: gut | schlecht"]);
    expect(Object.values(mail.definition.title.words)).toEqual(["Umfrage"]);
    expect(asides(mail, "email")).toEqual([
      "Von: Anna",
      "Gesendet: Dienstag, 3. März 2026 10:12",
      "Betreff: AW:",
      "Am 03.03.2026 um 10:12 schrieb Anna:",
      "Mit freundlichen Grüßen",
      "Anna",
      "--",
      "Anna Ott",
      "+49 30 1234",
    ]);
  });

  it("ends with a closing that is no choice of its last question", async () => {
    const mail = await importedText("1. How was it?\n2. What else?\n\nBest regards\nAnna");
    expect(outlineOf(mail)).toEqual(["text How was it?", "text What else?"]);
    expect(asides(mail, "email")).toEqual(["Best regards", "Anna"]);
  });

  it.each([
    ["Thanks!", "Anna Berger", "Head of HR | Example AG", "+49 30 123456"],
    ["Vielen Dank fürs Mitmachen!", "Euer Betriebsrat"],
    ["Danke euch und bis bald", "Tom"],
    ["Mit freundlichem Gruß", "i. A. Petra Ott", "Sekretariat"],
    ["Looking forward to your answers,", "Anna"],
    ["Merci d’avance !", "Claire"],
    ["LG Tom"],
    ["Best, Anna"],
    ["Danke!"],
  ])("may be a text that only ends like one: %s", async (...end) => {
    for (const list of ["", "\n- Good\n- Bad"]) {
      const text = await importedText(`1. Why?\n2. How was it?${list}\n\n${end.join("\n")}`);
      expect(outlineOf(text).at(-1)).toBe(
        list ? "single-choice How was it?: Good | Bad" : "text How was it?",
      );
      expect(asides(text, "email")).toEqual(end);
    }
  });

  it.each([
    [
      "What do you say?\nThanks\nCheers\nBye",
      "single-choice What do you say?: Thanks | Cheers | Bye",
    ],
    ["1. How was it?\n\nBest\nWorst", "single-choice How was it?: Best | Worst"],
    [
      "1. Why?\n\nThank you for taking part in our survey!",
      "text Why? · statement Thank you for taking part in our survey!",
    ],
  ])("isn't seen in choices and words for those who are asked: %s", async (text, outline) => {
    const survey = await importedText(text);
    expect(outlineOf(survey).join(" · ")).toBe(outline);
    expect(asides(survey, "email")).toEqual([]);
  });

  it.each([
    [
      "How old is it?\n< 5 years\n> 10 years",
      "single-choice How old is it?: < 5 years | > 10 years",
    ],
    ["Which phone?\nSamsung\nLG\nApple", "single-choice Which phone?: Samsung | LG | Apple"],
    ["How was it?\nBest\nWorst", "single-choice How was it?: Best | Worst"],
    ["From:\nTo:\nSubject:", "text From: · text To: · text Subject:"],
    [
      "How was it?\n- Good\n--\nAnd you?\n- Yes",
      "single-choice How was it?: Good · single-choice And you?: Yes",
    ],
    ["Dear <name>, how are you?", "text Dear <name>, how are you?"],
  ])("isn't seen where there is none: %s", async (text, outline) => {
    const survey = await importedText(text);
    expect(outlineOf(survey).join(" · ")).toBe(outline);
    expect(asides(survey, "email")).toEqual([]);
  });
});

describe("a text that begins with a bracket", () => {
  it.each([
    ["[1] How was it?\n[2] What else?", 2],
    ["[] Yes\n\nHow was it?", 1],
    ["[12.03.2026]\nHow was it?", 1],
  ])("isn't taken for a program's file: %s", async (text, count) => {
    const { format, definition } = await importedText(text);
    expect(format).toBe("text");
    const questions = definition.pages.flatMap(({ elements }) => elements);
    expect(questions.filter(({ kind }) => kind !== "statement")).toHaveLength(count);
  });
});
