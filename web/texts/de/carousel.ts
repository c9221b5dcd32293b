export const carousel = "Karussell";
export const slide = "Folie";
export const play = "Abspielen";
export const pause = "Anhalten";
export const previous = "Vorherige Folie";
export const next = "Nächste Folie";
export const slideNumber = (number: number) => `Folie ${number}`;
export const slideOf = (number: number, all: number) => `${number} von ${all}`;
