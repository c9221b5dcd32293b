/** More than any phone's camera makes. Decoded, it takes a quarter of a gigabyte. */
export const maxPixels = 64_000_000;
/** Enough to read a photographed page. */
export const maxSide = 4000;
/** Exit codes of the file process. */
export const fileExits = { unreadable: 41, tooManyPixels: 42 } as const;
