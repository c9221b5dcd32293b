/** What the server says of answers and files that were sent, by its English words. */
export const aboutAnswers: Record<string, string> = {
  "There’s no room to keep unfinished answers here at the moment.":
    "Für unfertige Antworten ist hier im Moment kein Platz.",
  "Too many unfinished answers come from your network. They can still be sent when they’re complete.":
    "Aus Ihrem Netz kommen zu viele unfertige Antworten. Vollständige lassen sich weiterhin senden.",
  "This is too large for a first save without an account. Please save less first, and send its cookie.":
    "Das ist zu groß, um es ohne Konto beim ersten Mal zu speichern. Bitte speichern Sie zuerst weniger und senden Sie das Cookie mit.",
  "Please save the answers first, and send the cookie with the file.":
    "Bitte speichern Sie zuerst die Antworten und senden Sie das Cookie mit der Datei.",
  "There’s no room for files at the moment. Please try again later.":
    "Für Dateien ist im Moment kein Platz. Bitte versuchen Sie es später noch einmal.",
  "This survey has no room for more files at the moment. Please try again later.":
    "Diese Umfrage hat im Moment keinen Platz für weitere Dateien. Bitte versuchen Sie es später noch einmal.",
  "A lot of files are being uploaded from your network. Please try again in a moment.":
    "Aus Ihrem Netz werden gerade viele Dateien hochgeladen. Bitte versuchen Sie es gleich noch einmal.",
  "This survey has no such question.": "Diese Frage gibt es in der Umfrage nicht.",
  "Please upload this file again.": "Bitte laden Sie diese Datei noch einmal hoch.",
  "Please read the statement again: it isn't the one that was agreed to.":
    "Bitte lesen Sie die Erklärung noch einmal: Es ist nicht die, der zugestimmt wurde.",
  "The survey’s newest version isn’t in this language.":
    "Die neueste Fassung der Umfrage gibt es in dieser Sprache nicht.",
  "Excel has at most 16,384 columns, and this survey has more. Please take CSV or SPSS.":
    "Excel hat höchstens 16.384 Spalten, und diese Umfrage hat mehr. Bitte nehmen Sie CSV oder SPSS.",
};
