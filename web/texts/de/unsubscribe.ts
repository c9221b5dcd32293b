/** The page that an invitation's mail links to. */
export const unsubscribeTexts = {
  title: "Keine Einladungen mehr?",
  lead: "Sie bekommen von dieser Person keine Einladungen und Erinnerungen mehr. Ein Link, den Sie schon haben, bleibt gültig.",
  stop: "Keine mehr von dieser Person",
  stopAll: "Keine mehr von irgendwem hier",
  noticeTitle: "Keine solchen E-Mails mehr?",
  noticeLead:
    "Sie bekommen keine E-Mails dieser Art mehr. In Ihrem Profil können Sie sie wieder einschalten.",
  dutyLead:
    "Sie sagen Ihnen, dass ein Ergebnis auf Sie wartet oder dass auf einer Tafel etwas zu lesen ist. Ohne sie sagt es Ihnen nur Ihre Übersicht. In Ihrem Profil können Sie sie wieder einschalten.",
  stopNotices: "Abbestellen",
  doneTitle: "Erledigt",
  done: "Sie bekommen solche E-Mails nicht mehr. Sie können diese Seite schließen.",
  wrongTitle: "Dieser Link ist nicht vollständig",
  wrong: "Bitte öffnen Sie ihn noch einmal aus der E-Mail, oder kopieren Sie ihn ganz.",
};
