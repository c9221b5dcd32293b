export const carousel = "carousel";
export const slide = "slide";
export const play = "Play";
export const pause = "Pause";
export const previous = "Previous slide";
export const next = "Next slide";
export const slideNumber = (number: number) => `Slide ${number}`;
export const slideOf = (number: number, all: number) => `${number} of ${all}`;
