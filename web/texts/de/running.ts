import type { Section } from "../text-page.ts";

export const runningSections: readonly Section[] = [
  {
    id: "running",
    title: "Candor betreiben",
    blocks: [
      "Es braucht Node ab Version 20 und npm und bringt den Rest mit: sein eigenes Node und ein echtes PostgreSQL.",
      {
        code: "# eine Demo unter http://127.0.0.1:3000\nnpm start\n# alle Prüfungen\nnpm test",
      },
      "In der Demo ist nichts echt: Karten, Google, GitHub und E-Mail sind gekennzeichnete Stellvertreter, und die Anmeldeseite hat ein Konto für jede Rolle. Öffnen lässt sie sich nur auf diesem Rechner.",
      "Für alle anderen:",
      {
        steps: [
          "Stellen Sie einen Proxy mit TLS davor, und nennen Sie ihn in `TRUSTED_PROXY`.",
          "Starten Sie mit `CANDOR_MODE=production` und den Einstellungen unten.",
          "Lassen Sie die Gesundheitsprüfung `/api/readyz` abfragen.",
        ],
      },
      {
        terms: [
          ["`PUBLIC_URL`", "Die Adresse der Website. Erforderlich."],
          ["`DATABASE_URL`", "Jedes PostgreSQL ab 15; ohne sie das eingebettete, in `DATA_DIR`."],
          [
            "`AUTH_SECRET`",
            "32 Zeichen oder mehr, in jedem Prozess dasselbe. Ohne Angabe wird eines erzeugt und in `DATA_DIR` aufbewahrt.",
          ],
          ["`ADMIN_EMAIL`, `ADMIN_PASSWORD`", "Legen den ersten Admin an."],
          [
            "`SMTP_URL`, `MAIL_FROM`",
            "Wo E-Mails hinausgehen. Ohne sie sagt alles, was E-Mails braucht, dass sie fehlen.",
          ],
          [
            "`STRIPE_SECRET_KEY`, `STRIPE_PUBLISHABLE_KEY`, `STRIPE_WEBHOOK_SECRET`",
            "Ohne sie wird nichts verkauft.",
          ],
          [
            "`GOOGLE_CLIENT_ID`, `GITHUB_CLIENT_ID` und ihre Geheimnisse",
            "Ohne sie werden ihre Knöpfe nicht gezeigt.",
          ],
          [
            "`OPERATOR`",
            "Wer die Website betreibt: Name, Anschrift und Erreichbarkeit, für [Datenschutz](/privacy) und [Nutzungsbedingungen](/terms).",
          ],
        ],
      },
      "Eine falsche Einstellung hält den Start an, mit einer Zeile, die sie nennt. Alle Einstellungen, und wie man Stripe, Google, GitHub, E-Mail, einen Speicher für Bilder, mehrere Prozesse und einen Ersatzserver einrichtet, stehen in `docs/operating.md`.",
    ],
  },
  {
    id: "safe",
    title: "Sichern und prüfen",
    blocks: [
      {
        code: [
          "# alles in eine Datei, neben dem laufenden Server",
          "npm run backup -- /safe/monday.backup",
          "# zurück in eine leere Datenbank",
          "npm run restore -- /safe/monday.backup",
          "# jede Kette und jeder Zähler, neu ausgerechnet",
          "npm run verify",
          "# Zahlungen gegen die Bücher des Anbieters",
          "npm run reconcile",
        ].join("\n"),
      },
      "Eine Sicherung enthält alles, ist nicht verschlüsselt und wird beim Zurückspielen ganz geprüft. Vergleichen Sie danach die Köpfe der Ketten mit den vorher notierten.",
    ],
  },
  {
    id: "trouble",
    title: "Wenn etwas nicht geht",
    blocks: [
      {
        terms: [
          [
            "Der Prozess wird beendet",
            "Was bestätigt war, ist beim nächsten Start da. Die anderen Stimmen senden die Browser noch einmal.",
          ],
          [
            "Die Datenbank ist weg",
            "Stimmen warten bis zu zehn Sekunden, werden dann mit 503 abgewiesen und später noch einmal gesendet. Aufbewahrte Seiten werden weiter gezeigt, bis zu zehn Minuten alt.",
          ],
          [
            "Mehr Stimmen, als sich festschreiben lassen",
            "Einige werden mit 503 und `retry-after` abgewiesen und noch einmal gesendet. Der Rest der Website bleibt schnell.",
          ],
          [
            "Der Kartenanbieter ist weg",
            "Candor bucht bei niemandem ab. Was bezahlt wurde, wird erteilt, wenn seine Nachricht kommt.",
          ],
        ],
      },
    ],
  },
];
