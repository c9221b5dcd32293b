/** A range below this is narrower on a phone than the dot of the share, which would make a blob of both: alone it closes to a line. */
export const narrowRange = 0.03;
