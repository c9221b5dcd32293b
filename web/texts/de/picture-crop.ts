export const noImage = "Bitte wählen Sie eine Bilddatei.";
export const tooLarge = (megabytes: number) =>
  `Dieses Bild ist größer als ${megabytes}\u00a0MB. Bitte wählen Sie ein kleineres.`;
export const unreadable = "Dieses Bild lässt sich nicht lesen.";
export const tryAnother = "Dieses Bild lässt sich nicht lesen. Bitte versuchen Sie ein anderes.";
export const picture = "Ihr Bild. Die Pfeiltasten verschieben es.";
export const zoom = "Vergrößern";
export const hint = "Ziehen Sie das Bild, oder verschieben Sie es mit den Pfeiltasten.";
