export const title = "Anmeldung";
export const opening = "Die Anmeldeseite wird geöffnet";
