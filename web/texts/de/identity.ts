export const tooMany = "Zu viele Versuche. Bitte warten Sie einen Moment.";
export const ourFault = "Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.";
