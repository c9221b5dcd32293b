const unchanged = new WeakSet<Request>();

/** Says that a write changed nothing, so that cached pages stay. */
export function markUnchanged(request: Request): void {
  unchanged.add(request);
}

export function isUnchanged(request: Request): boolean {
  return unchanged.has(request);
}
