export const uploading = "Ihr Bild wird hochgeladen";
export const finishing = "Ihr Bild wird fertiggestellt";
export const cancel = "Abbrechen";
