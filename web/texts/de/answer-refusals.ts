import type { answerReasons } from "#contract/reasons/answers.ts";

export const answerRefusals: typeof answerReasons = {
  "no-such-question": "Diese Frage gibt es in der Umfrage nicht.",
  "no-such-version": "Diese Fassung der Umfrage gibt es nicht.",
  "other-statement":
    "Bitte lesen Sie die Erklärung noch einmal: Es ist nicht die, der zugestimmt wurde.",
  "upload-again": "Bitte laden Sie diese Datei noch einmal hoch.",
  "no-room-for-answers": "Für unfertige Antworten ist hier im Moment kein Platz.",
  "too-many-unfinished":
    "Aus Ihrem Netz kommen zu viele unfertige Antworten. Vollständige lassen sich weiterhin senden.",
  "first-save-too-large":
    "Das ist zu groß, um es ohne Konto beim ersten Mal zu speichern. Bitte speichern Sie zuerst weniger und senden Sie das Cookie mit.",
  "save-first": "Bitte speichern Sie zuerst die Antworten und senden Sie das Cookie mit der Datei.",
  "no-room-for-files":
    "Für Dateien ist im Moment kein Platz. Bitte versuchen Sie es später noch einmal.",
  "no-room-in-survey":
    "Diese Umfrage hat im Moment keinen Platz für weitere Dateien. Bitte versuchen Sie es später noch einmal.",
  "network-uploading":
    "Aus Ihrem Netz werden gerade viele Dateien hochgeladen. Bitte versuchen Sie es gleich noch einmal.",
  "files-busy":
    "Gerade werden sehr viele Dateien hochgeladen. Bitte versuchen Sie es gleich noch einmal.",
  "picture-too-many-pixels":
    "Dieses Bild hat mehr als 64 Millionen Bildpunkte. Bitte wählen Sie ein kleineres.",
  "unreadable-file":
    "Wir können diese Datei nicht lesen. Bitte versuchen Sie es mit einer anderen.",
  "wrong-file-type": "Dateien dieser Art werden hier nicht angenommen.",
};
