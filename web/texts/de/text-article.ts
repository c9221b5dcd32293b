export const contents = "Auf dieser Seite";
