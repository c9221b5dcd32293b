import type { inputReasons } from "#contract/reasons/input.ts";
import { format } from "./language.ts";

export const inputRefusals: typeof inputReasons = {
  "fill-in": "Bitte ausfüllen.",
  "too-short": ({ min }) => `Bitte schreiben Sie mindestens ${format.number(min)} Zeichen.`,
  "too-long": ({ max }) => `Bitte schreiben Sie höchstens ${format.number(max)} Zeichen.`,
  "too-low": ({ min }) => `Das muss mindestens ${format.number(min)} sein.`,
  "too-high": ({ max }) => `Das darf höchstens ${format.number(max)} sein.`,
  "list-too-short": ({ min }) => `Diese Liste braucht mindestens ${format.number(min)}.`,
  "list-too-long": ({ max }) => `Diese Liste darf höchstens ${format.number(max)} haben.`,
  "part-too-long": ({ max }) =>
    `Darin ist eine Liste oder ein Objekt mit mehr als ${format.number(max)} Teilen.`,
  "not-one-of": ({ values }) => `Bitte wählen Sie eines von: ${values}.`,
  "unknown-names": ({ names, more }) =>
    more > 0
      ? `Hierzu gehört nicht: ${names} und ${format.number(more)} weitere.`
      : `Hierzu gehört nicht: ${names}.`,
  "wrong-kind": () => "Das hat nicht die richtige Form.",
  "wrong-format": "Das ist nicht richtig geschrieben.",
  "wrong-email": "Bitte geben Sie eine E-Mail-Adresse an, zum Beispiel name@example.org.",
  "wrong-date": "Bitte geben Sie einen Tag an, den es gibt.",
  "wrong-domain": "Bitte Domains wie firma.example angeben.",
  "wrong-site": "Bitte geben Sie eine Website an, zum Beispiel https://example.org.",
  "wrong-photo": "Bitte geben Sie eine https-Adresse an oder ein hier hochgeladenes Bild.",
  "not-json": "Das ist kein JSON.",
  unshowable: "Das enthält Zeichen, die sich nicht darstellen lassen.",
  "stacked-accents": "Ein Buchstabe hat zu viele Akzente.",
  "several-lines": "Bitte schreiben Sie das in einer Zeile.",
  "past-day": "Bitte wählen Sie heute oder einen späteren Tag.",
  "too-large": "Das ist zu groß.",
  "upload-cut-off": "Das Hochladen endete, bevor das Bild ganz da war.",
  "not-one-image": "Bitte senden Sie ein Bild.",
  "not-one-file": "Bitte schicken Sie genau eine Datei.",
  "empty-file": "Diese Datei ist leer.",
  "image-too-large": "Dieses Bild ist größer als 5 MB. Bitte wählen Sie ein kleineres.",
  "image-too-many-pixels":
    "Dieses Bild hat mehr als 24 Millionen Pixel. Bitte wählen Sie ein kleineres.",
  "wrong-image-type": "Bitte wählen Sie ein Bild als JPEG, PNG, WebP oder GIF.",
  "unreadable-image":
    "Dieses Bild lässt sich nicht lesen. Bitte versuchen Sie es mit einem anderen.",
  "pictures-busy":
    "Gerade werden viele Bilder hochgeladen. Bitte versuchen Sie es gleich noch einmal.",
  "files-unreachable":
    "Unsere Dateien sind gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
  "foreign-request": "Diese Anfrage kommt nicht von dieser Website.",
  "not-anonymous": "Bitte senden Sie das ohne Cookie und ohne Token.",
  stopping: "Dieser Dienst wird gerade beendet.",
  "watching-too-much": "Sie verfolgen Ergebnisse an zu vielen Stellen zugleich.",
  "network-watching-too-much": "In Ihrem Netz verfolgen zu viele Personen ohne Konto Ergebnisse.",
};
