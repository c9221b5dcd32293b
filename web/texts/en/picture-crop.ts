/** Errors of a picture file, and choosing a square of it. */
export const noImage = "Please choose an image file.";
export const tooLarge = (megabytes: number) =>
  `This image is larger than ${megabytes} MB. Please choose a smaller one.`;
export const unreadable = "We can’t read this image.";
export const tryAnother = "We can’t read this image. Please try another one.";
export const picture = "Your picture. Use the arrow keys to move it.";
export const zoom = "Zoom";
export const hint = "Drag the picture, or move it with the arrow keys.";
