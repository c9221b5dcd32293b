import { exportApiWords } from "./export-api-words.ts";
import { invitationApiWords } from "./invitation-api-words.ts";
import { format } from "./language.ts";
import { questionnaireApiWords } from "./questionnaire-api-words.ts";
import { resultApiWords } from "./result-api-words.ts";

/**
 * Keyed by the English texts of the API's description: access, nouns, calls, then answers and
 * fields.
 */
const words: Readonly<Record<string, string>> = {
  anyone: "alle",
  "signed-in": "alle, die angemeldet sind",
  "user or pro-user": "user oder pro-user",
  "surveyor or admin": "surveyor oder admin",
  "the person named in the path, or an admin": "die Person, die im Pfad steht, oder ein Admin",
  "the person named in the path as surveyor, or an admin":
    "die Person, die im Pfad steht, als surveyor, oder ein Admin",
  "the person named in the path as pro-user, or an admin":
    "die Person, die im Pfad steht, als pro-user, oder ein Admin",

  Chains: "Ketten",
  Operations: "Betrieb",
  Overviews: "Übersichten",
  Payments: "Zahlungen",
  People: "Personen",
  Pictures: "Bilder",
  Reports: "Meldungen",
  "Logging in": "Anmelden",
  Surveys: "Umfragen",
  Votes: "Stimmen",

  "What admins did, newest first": "Was Admins getan haben, das Neueste zuerst",
  "part of an admin's name, an action or a subject":
    "ein Teil vom Namen eines Admins, einer Handlung oder ihres Gegenstands",
  "the admin's name at the time; names may repeat":
    "der Name des Admins zu dieser Zeit; Namen können mehrfach vorkommen",
  "of the person, survey or payment": "der Person, der Umfrage oder der Zahlung",
  "the person's name or the survey's title at the time":
    "der Name der Person oder der Titel der Umfrage zu dieser Zeit",
  "Ask to become a surveyor; an open request stays as it is":
    "Umfragesteller werden wollen; eine offene Anfrage bleibt, wie sie ist",
  "The open requests, oldest first": "Die offenen Anfragen, die älteste zuerst",
  "The caller's latest request": "Die eigene letzte Anfrage",
  "null: never asked": "null: nie gefragt",
  "Grant or decline a request; granting makes the person a surveyor":
    "Eine Anfrage annehmen oder ablehnen; angenommen wird die Person Umfragesteller",
  "0: it was decided before": "0: sie war schon entschieden",
  "Everything that is held about the caller": "Alles, was über einen selbst gespeichert ist",
  "without their secrets": "ohne ihre Geheimnisse",
  "How many of the newest votes came from accounts that prove little":
    "Wie viele der neuesten Stimmen von Konten kommen, die wenig beweisen",
  "how many were looked at, the newest": "wie viele angesehen wurden, die neuesten",
  "from accounts whose email isn't confirmed":
    "von Konten, deren E-Mail-Adresse nicht bestätigt ist",
  "from accounts that were deleted since": "von Konten, die seither gelöscht wurden",
  "surveys whose result comes by email": "Umfragen, deren Ergebnis per E-Mail kommt",
  "sent in the last days": "die der letzten Tage",
  "what admins did with the account, and the caller as an admin":
    "was Admins mit dem Konto taten, und was man selbst als Admin tat",
  "from accounts made on the day of the vote": "von Konten, die am Tag der Stimme angelegt wurden",
  "Send a code to the caller's new email": "Einen Code an die neue E-Mail-Adresse senden",
  "Change the caller's email by the code; all their sessions end":
    "Die eigene E-Mail-Adresse mit dem Code ändern; alle Sitzungen enden",
  "Delete the caller's account; its votes still count, without the name":
    "Das eigene Konto löschen; seine Stimmen bleiben ohne Namen gezählt",
  "without a password, the account's email": "ohne Passwort die E-Mail-Adresse des Kontos",
  "settled: the survey was dealt with": "settled: die Umfrage wurde behandelt",
  "Settle or dismiss an open report": "Eine offene Meldung erledigen oder verwerfen",
  "0: it was settled before": "0: sie war schon erledigt",
  "Delete an account; its votes still count, without the name":
    "Ein Konto löschen; seine Stimmen bleiben ohne Namen gezählt",
  "Delete your own survey; it stays in the lists of those who voted on it":
    "Eine eigene Umfrage löschen; ihre Stimmen bleiben in den Listen derer, die abgestimmt haben",
  "A surveyor's own surveys, every status unless one is asked for, newest first unless sorted otherwise":
    "Die eigenen Umfragen eines Umfragestellers, in jedem Status oder im genannten, die neueste zuerst, wenn nicht anders sortiert",
  "The length and head of a survey's hash chain, which reveal nothing about votes or answers":
    "Wie lang die Hash-Kette einer Umfrage ist und wo sie endet; wie gestimmt oder geantwortet wurde, verrät das nicht",
  "How many published surveys match a filter and a search":
    "Wie viele veröffentlichte Umfragen ein Filter und eine Suche finden",
  "How the caller logs in, and in how many places":
    "Wie man sich selbst anmeldet und an wie vielen Orten man es ist",
  "The caller's vote on a survey, and whether they can see its results now":
    "Wie man selbst zu einer Umfrage steht: die eigene Stimme, und ob man ihr Ergebnis jetzt sehen darf",
  "One page of published surveys, by category and text in the title":
    "Eine Seite veröffentlichter Umfragen, nach Kategorie und Text im Titel",
  "One survey; an unpublished one for its owner and admins only":
    "Eine Umfrage; eine zurückgezogene nur für die Person, der sie gehört, und für Admins",
  "One vote, for its voter, the survey's owner and admins":
    "Eine Stimme, für die Person, von der sie ist, die, der die Umfrage gehört, und Admins",
  "Payments, newest first": "Zahlungen, die neueste zuerst",
  "People, newest first unless sorted otherwise":
    "Personen, die neueste zuerst, wenn nicht anders sortiert",
  "Published surveys; an admin's token sees every status, or the one asked for":
    "Veröffentlichte Umfragen; das Token eines Admins sieht jeden Status oder den genannten",
  "A pro user's comments, newest first": "Die Kommentare eines Pro-Mitglieds, der neueste zuerst",
  "The live count, for people who can see the results: each event is the newest count, its ID is for last-event-id":
    "Die Zählung, während sie läuft, für alle, die das Ergebnis sehen dürfen: jedes Ereignis ist das neueste, seine id gehört in last-event-id",
  "The count, for voters, the owner and admins, and after the deadline for everyone":
    "Die Zählung, für alle, die abgestimmt haben, die Person, der die Umfrage gehört, Admins, und nach dem letzten Tag für alle",
  "The database responds, and the process isn't stopping":
    "Die Datenbank antwortet, und der Prozess läuft weiter",
  "The server is running": "Der Server läuft",
  "The reports about a survey, newest first": "Die Meldungen einer Umfrage, die neueste zuerst",
  "A person's reports, newest first, including deleted surveys":
    "Die Meldungen einer Person, die neueste zuerst, auch zu inzwischen gelöschten Umfragen",
  "The survey's hash chain as a file to check the count with: a ballot's for people who can see the results, a questionnaire's for everyone":
    "Die Hash-Kette der Umfrage als Datei, mit der sich nachzählen lässt: die einer Abstimmung für alle, die das Ergebnis sehen dürfen, die eines Fragebogens für alle",
  "The votes on a surveyor's surveys, newest first":
    "Die Stimmen zu den Umfragen eines Umfragestellers, die neueste zuerst",
  "A person's votes, newest first": "Die Stimmen einer Person, die neueste zuerst",
  "This document, as OpenAPI": "Dieses Dokument, als OpenAPI",
  "Totals, and what needs an admin's attention": "Summen, und was auf einen Admin wartet",
  "Results of the surveys the caller voted on, and surveys closing soon without their vote":
    "Was aus den Umfragen wurde, bei denen man abgestimmt hat, und was bald ohne die eigene Stimme endet",
  "Why this payment granted or ended the membership, oldest first":
    "Was jede Vergabe und jeden Verlust der Mitgliedschaft durch diese Zahlung erklärt, das älteste zuerst",
  "Activity on the caller's own surveys; up to a minute old with very many votes":
    "Was bei den eigenen Umfragen geschieht; bei sehr vielen Stimmen bis zu eine Minute alt",
  "What the site offers: its mode, ways to log in and pay and, in the demo, the demo accounts":
    "Was die Website allen bietet: ihre Art, die Wege, sich anzumelden und zu zahlen, und in der Demo die Konten zum Ausprobieren",
  "Which of these surveys the caller voted on, how, and the results so far":
    "Bei welchen von einigen Umfragen man selbst abgestimmt hat, wie, und das Ergebnis bisher",
  "absent while the survey is unpublished": "fehlt, solange die Umfrage nicht öffentlich ist",
  "Whether this person is a pro user": "Ob diese Person Pro-Mitglied ist",
  "Whether this person is a surveyor": "Ob diese Person Umfragesteller ist",
  "Whether this person is an admin": "Ob diese Person Admin ist",
  "Whether this person is a user": "Ob die Rolle dieser Person Nutzer ist",
  "Give a person a role": "Einer Person eine Rolle geben",
  "An access token for the person with this session cookie":
    "Ein Zugriffstoken für die Person, deren Sitzungscookie mitkommt",
  "Refund the full price, which also ends the membership":
    "Den ganzen Preis erstatten, was auch die Mitgliedschaft zurücknimmt",
  "Open a user's one payment in progress, or find it again":
    "Die eine Zahlung beginnen, die ein einfacher Nutzer offen haben darf, oder sie wiederfinden",
  "Publish a survey": "Eine Umfrage veröffentlichen",
  "Report a survey to the admins, once": "Eine Umfrage den Admins melden, einmal",
  "Save a payment the provider confirms, and grant the membership once":
    "Eine Zahlung speichern, die der Anbieter bestätigt, und die Mitgliedschaft vergeben, einmal",
  "Upload a picture: JPEG, PNG, WebP or GIF, at most 5 MiB; it is cropped to a square and kept as WebP":
    "Ein Bild hochladen: JPEG, PNG, WebP oder GIF, höchstens 5 MiB; es wird quadratisch zugeschnitten und als WebP aufbewahrt",
  "Vote once per survey; the same submissionId returns the first vote again":
    "Abstimmen, einmal je Umfrage; dieselbe submissionId gibt dieselbe Stimme zurück, wie sie zuerst war",
  "Create or refresh the caller's own profile; a role in the body is ignored":
    "Das eigene Profil anlegen oder auffrischen; eine Rolle darin zählt nicht",
  "Publish or unpublish a survey, with feedback to its surveyor":
    "Eine Umfrage veröffentlichen oder zurückziehen, mit einer Rückmeldung an den Umfragesteller",
  "Close your own survey early, for good; its results are public from then on":
    "Eine eigene Umfrage vorzeitig schließen, endgültig; ihr Ergebnis ist von da an öffentlich",
  "every deadline that moved after the first vote, and the votes then":
    "jeder letzte Tag, der sich nach der ersten Stimme verschob, und die Stimmen bis dahin",
  "false: in no public list, only by its address":
    "false: in keiner öffentlichen Liste, nur über ihre Adresse",
  "eight letters and digits; /s/ and the code is its short address":
    "acht Buchstaben und Ziffern; /s/ und der Code sind ihre kurze Adresse",
  "The sites that may show your own survey in a frame":
    "Die Websites, die die eigene Umfrage in einem Rahmen zeigen dürfen",
  "Set the sites that may show your own survey in a frame; none at first":
    "Legt fest, welche Websites die eigene Umfrage in einem Rahmen zeigen dürfen; anfangs keine",
  "https://example.org, or * for any site": "https://example.org, oder * für jede Website",
  "A QR code of a survey's short address, as SVG":
    "Ein QR-Code der kurzen Adresse einer Umfrage, als SVG",
  "A QR code of a survey's short address, as PNG for print":
    "Ein QR-Code der kurzen Adresse einer Umfrage, als PNG zum Drucken",
  "an image/svg+xml, black on white": "ein image/svg+xml, schwarz auf weiß",
  "an image/png, black on white, about 1,000 pixels wide":
    "ein image/png, schwarz auf weiß, etwa 1.000 Pixel breit",
  "true when absent in a new survey, unchanged in an edit":
    "ohne Angabe true bei einer neuen Umfrage, unverändert beim Ändern",
  "when it closed before the deadline: by its owner, or by itself":
    "wann sie vor dem letzten Tag geschlossen wurde oder sich selbst schloss",
  "those of emails as people write them: in Unicode, unless that could mislead":
    "die aus emails, wie man sie schreibt: in Unicode, wenn das nicht in die Irre führt",
  "the number of votes or responses with which it closes by itself":
    "mit wie vielen Stimmen oder Antwortbögen sie von selbst schließt",
  "of a ballot: closes by itself with so many votes; null: never; unchanged when absent":
    "bei einer Abstimmung: schließt von selbst mit so vielen Stimmen; null: nie; ohne Angabe unverändert",
  "the count so far, for the owner and admins only":
    "die Zählung bisher, nur für die Person, der sie gehört, und für Admins",
  "The days whose heads can be downloaded, newest first":
    "Die Tage, deren Prüfsummen sich herunterladen lassen, der neueste zuerst",
  "of the file, hexadecimal": "der Datei, hexadezimal",
  "The head of every survey with votes or responses on that day, one JSON object a line":
    "Die Prüfsumme jeder Umfrage mit Stimmen oder Antwortbögen an diesem Tag, ein JSON-Objekt je Zeile",
  "the day first, then a line for each survey": "zuerst der Tag, dann eine Zeile je Umfrage",
  "The kinds of email that the caller switched off":
    "Die Arten von E-Mails, die man abgeschaltet hat",
  "Switch kinds of email off; the others are on":
    "Arten von E-Mails abschalten; die anderen sind eingeschaltet",
  "Whether the caller gets the result by email": "Ob man das Ergebnis per E-Mail bekommt",
  "Get the result by email when voting ends":
    "Das Ergebnis per E-Mail bekommen, wenn die Abstimmung endet",
  "Don't get the result by email": "Das Ergebnis nicht per E-Mail bekommen",
  "Edit your own survey": "Eine eigene Umfrage ändern",

  "It was done before": "Es war schon geschehen",
  "how many are unused": "wie viele unbenutzt sind",
  "the admin's email if an admin did it": "die E-Mail-Adresse des Admins, wenn es einer war",
  "who takes cards; null where nobody does": "wer Karten annimmt; null, wo es niemand tut",
  "among the newest answers, newest first": "unter den neuesten Antworten, der neueste zuerst",
  "unpublished surveys that their surveyor has changed since, of the thousand newest":
    "zurückgezogene Umfragen, die seither geändert wurden, von den tausend neuesten",
  "some of them, last changed first": "einige davon, die zuletzt geänderte zuerst",
  "accepted, never used: the date is the server's":
    "angenommen, nie benutzt: das Datum ist das des Servers",
  "the last thirty, oldest first; the last is not over yet":
    "die letzten dreißig, der älteste zuerst; der letzte ist noch nicht vorbei",
  "YYYY-MM-DD; open until the end of that day, UTC":
    "YYYY-MM-DD; offen bis zum Ende dieses Tages, UTC",
  "voted on, and closed: last deadline first, of the newest 200 votes":
    "mit eigener Stimme, und beendet: der späteste letzte Tag zuerst, von den neuesten 200 Stimmen",
  "10 to 5000 characters": "10 bis 5000 Zeichen",
  "counted up to 250": "bis 250 gezählt",
  "what became of the membership": "was aus der Mitgliedschaft wurde",
  "for the owner and admins only": "nur für die Person, der es gehört, und für Admins",
  "the caller's own": "die eigene",
  "the payer's at the time; stays when the account is gone":
    "die damalige; bleibt, wenn es das Konto nicht mehr gibt",
  "open ones, next deadline first": "offene, der nächste letzte Tag zuerst",
  "of the newest report": "der neuesten Meldung",
  "at most 2000 characters": "höchstens 2000 Zeichen",
  "of admins, newest first": "von Admins, die neueste zuerst",
  "voted on, and still open: most votes since first, of the newest 200":
    "mit eigener Stimme, und noch offen: die mit den meisten Stimmen seither zuerst, von den neuesten 200",
  "false for people who only use a provider": "false für alle, die nur über einen Anbieter kamen",
  "SHA-256, hexadecimal: the chain's last link, or its start before the first vote":
    "SHA-256, hexadezimal: das letzte Glied der Kette, oder ihr Anfang vor der ersten Stimme",
  "SHA-256, hexadecimal: the last link, or the chain's start before the first vote":
    "SHA-256, hexadezimal: das letzte Glied, oder der Anfang der Kette vor der ersten Stimme",
  "the provider's type, such as `charge.refunded`, or ours, such as `admin.refund`":
    "der Typ des Anbieters, zum Beispiel `charge.refunded`, oder unserer, zum Beispiel `admin.refund`",
  "SHA-256, hexadecimal": "SHA-256, hexadezimal",
  "how mail leaves; null where none does": "wie E-Mails hinausgehen; null, wo keine gehen",
  "only `live` is money": "nur `live` ist Geld",
  "at most 100 characters": "höchstens 100 Zeichen",
  "at most 80 characters": "höchstens 80 Zeichen",
  "at most 500 characters": "höchstens 500 Zeichen",
  "in the last seven days, counted up to 250": "in den letzten sieben Tagen, bis 250 gezählt",
  "published, and their deadline is to come": "veröffentlicht, und ihr letzter Tag kommt noch",
  "who runs the site, with an address; null where nobody said":
    "wer die Website betreibt, mit Anschrift; null, wo niemand es gesagt hat",
  "besides the one of this call": "außer der dieses Aufrufs",
  "of the vote in its survey's chain, from 1": "der Stimme in der Kette ihrer Umfrage, ab 1",
  dollars: "Dollar",
  "for the voter only": "nur für die Person, die abgestimmt hat",
  "for admins only": "nur für Admins",
  "published surveys, newest report first": "veröffentlichte Umfragen, die neueste Meldung zuerst",
  "once voting has ended": "sobald die Abstimmung beendet ist",
  "/documentation#proof describes each line":
    "unter /documentation#proof steht, woraus jede Zeile gemacht ist",
  "ids with commas between them, at most 50": "ids, durch Kommas getrennt, höchstens 50",
  "part of a survey's title": "ein Teil vom Titel einer Umfrage",
  "part of a survey's title or of the comment":
    "ein Teil vom Titel einer Umfrage oder vom Kommentar",
  "part of an email or transaction ID": "ein Teil einer E-Mail-Adresse oder Transaktionsnummer",
  "reports_DESC is for admins: the reported ones, most reported first":
    "reports_DESC ist für Admins: die gemeldeten, die am meisten gemeldete zuerst",
  "whether a code is asked for besides the password":
    "ob außer dem Passwort ein Code verlangt wird",
  "true for an admin where admins need one": "true für einen Admin, wo Admins einen brauchen",
  "besides email and password": "außer E-Mail und Passwort",
  "the survey's, now": "der Umfrage, jetzt",
  "what the admin set": "was der Admin gesetzt hat",
  "made by the client when the person submits": "vom Client gemacht, wenn die Person abschickt",
  "true when the survey was deleted since": "true, wenn die Umfrage seither gelöscht wurde",
  "3 to 140 characters": "3 bis 140 Zeichen",
  "the survey's votes just before this one": "die Stimmen der Umfrage gerade vor dieser",
  "the survey's votes when it was reported": "die Stimmen der Umfrage, als sie gemeldet wurde",
  "empty when the account is gone": "leer, wenn es das Konto nicht mehr gibt",
  "the survey's votes now": "die Stimmen der Umfrage jetzt",
  "absent: took part without an opinion": "fehlt: nahm ohne Meinung teil",
  ...invitationApiWords,
  ...questionnaireApiWords,
  ...exportApiWords,
  ...resultApiWords,
};

/** Formats aren't translated, and roles keep their API names. */
export const inReadersWords = (said: string) => words[said] ?? said;
export const bySessionCookie = "alle, deren Sitzungscookie mitkommt";
export const moreWithToken = (access: string) => `${access}; mit Token mehr`;
export const headerIsOptional = "der Header ist freiwillig: mit Token kommt mehr";
export const required = "erforderlich";
export const whenAbsent = (value: string) => `${value}, wenn es fehlt`;
export const between = (min: number, max: number) =>
  `${format.number(min)} bis ${format.number(max)}`;
export const atMostCharacters = (max: number) => `höchstens ${format.number(max)} Zeichen`;
export const totalInHeader = "die Gesamtzahl in `x-total-count`";
export const emailAddress = "E-Mail-Adresse";
