/** How the picture process says no, as its exit code. */
export const pictureExits = { unsupported: 40, unreadable: 41, tooManyPixels: 42 } as const;
