import { accessTokenSeconds, maxMatches, maxPageSize, maxRows } from "#limits/limits.ts";
import type { Section } from "../text-page.ts";
import { format } from "./language.ts";

export function publicApiText(origin: string) {
  return {
    title: "Öffentliche API",
    description:
      "Jeder Aufruf der API: wer ihn machen darf, was hineingeht, was herauskommt, was er abweist, und eine Anfrage zum Ausprobieren.",
    lead: "Die Seiten dieser Website nutzen sie, und Sie dürfen es auch. Sie ist aus derselben Tabelle gemacht, nach der der Server arbeitet, ebenso ihre OpenAPI-Beschreibung. Was sie antwortet und wie jeder Aufruf beschrieben ist, ist Englisch.",
    sections: [
      {
        id: "basics",
        title: "Grundlagen",
        blocks: [
          {
            terms: [
              ["Adresse", `\`${origin}/api\``],
              ["Beschreibung", "[/api/openapi.json](/api/openapi.json), OpenAPI 3.1"],
              [
                "Form",
                "JSON hinein und heraus, in UTF-8. Zeitpunkte sind ISO 8601 in UTC, letzte Tage sind Kalendertage.",
              ],
              [
                "Listen",
                `\`page\` zählt ab 1, \`size\` ist höchstens ${maxPageSize}. Ohne Seite kommen die ersten ${format.number(maxRows)} Zeilen. Die Gesamtzahl steht im Header \`x-total-count\`; eine Suche wird bis ${format.number(maxMatches)} gezählt.`,
              ],
              [
                "Spur",
                "Jede Antwort hat eine `x-request-id`, die das Protokoll neben einem Fehler nennt.",
              ],
            ],
          },
        ],
      },
      {
        id: "token",
        title: "Ein Token bekommen",
        blocks: [
          `Aufrufe, die nicht für alle sind, brauchen ein Zugriffstoken im Header \`authorization\`. Es gilt ${accessTokenSeconds / 60} Minuten. Eine Sitzung, aufbewahrt in einem Cookie, bekommt neue; das Cookie allein öffnet keinen Aufruf.`,
          {
            code: [
              "# eine Sitzung, mit E-Mail und Passwort",
              `curl -c cookies '${origin}/api/auth/sign-in/email' \\`,
              `  -H 'origin: ${origin}' -H 'content-type: application/json' \\`,
              `  -d '{"email":"you@example.org","password":"…"}'`,
              "",
              "# ein Token dafür",
              `curl -b cookies '${origin}/api/jwt' \\`,
              `  -H 'origin: ${origin}' -H 'content-type: application/json' \\`,
              `  -d '{"email":"you@example.org"}'`,
            ].join("\n"),
          },
          "Hat ein Konto einen zweiten Schritt, fragt die erste Antwort nach seinem Code.",
        ],
      },
      {
        id: "no",
        title: "Wie sie Nein sagt",
        blocks: [
          "Jede Abweisung ist `application/problem+json`: ein `code` aus der geschlossenen Liste unten, eine `message` zum Anzeigen, `fields` mit dem, was wo falsch ist, und die `requestId`. Sagt eine Meldung mehr als ihr Code, dann hat `reason` einen eigenen `code` und die `params`, die in den Worten vorkommen, für Worte in einer anderen Sprache; `problems` hat dasselbe für jedes Feld. Bei 429 und 503 sagt der Header `retry-after`, in wie vielen Sekunden man es wieder versuchen soll.",
          "Außer dem, was bei jedem Aufruf steht: `database-unavailable` (503), solange die Datenbank nicht zu erreichen ist, `too-many-requests` nach 120 Schreibvorgängen in einer Minute, `too-large` und `unsupported-media` für Inhalte, die größer sind, als ein Aufruf annimmt (meist 64\u00a0KiB), oder kein JSON, und `unexpected` für einen Fehler unsererseits.",
        ],
      },
      {
        id: "again",
        title: "Eine Stimme zweimal senden",
        blocks: [
          "Erzeugen Sie für jede Stimme eine UUID, und senden Sie sie als `submissionId`. Wer keine Antwort bekommt, sendet denselben Inhalt noch einmal: Dieselbe Kennung bekommt dieselbe Stimme zur Antwort, einmal gezählt.",
        ],
      },
    ] satisfies Section[],
  };
}
