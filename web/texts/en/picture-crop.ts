/** Why a file is no picture, and choosing the square of one. */
export const noImage = "Please choose an image file.";
export const tooLarge = (megabytes: number) =>
  `This image is larger than ${megabytes} MB. Please choose a smaller one.`;
export const unreadable = "This image cannot be read.";
export const tryAnother = "This image cannot be read. Please try another one.";
export const picture = "Your picture. The arrow keys move it.";
export const zoom = "Zoom";
export const hint = "Drag the picture, or move it with the arrow keys.";
