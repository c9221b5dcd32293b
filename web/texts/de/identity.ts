export const unreachable =
  "Candor ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.";
export const tooMany = "Zu viele Versuche. Bitte warten Sie einen Moment.";
export const ourFault = "Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.";
