export const label = "Kartennummer, Ablaufdatum und Prüfnummer";
export const locale = "de";
