/**
 * A payment that went through but isn't saved with us yet, stored per person so that a reload or a
 * new login continues with it.
 */
export function keptPayment(userId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

/** Null removes it. Without storage, the provider's webhook completes the payment. */
export function keepPayment(userId: string, transactionId: string | null): void {
  try {
    if (transactionId === null) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), transactionId);
  } catch {
    // Without storage there is nothing to do.
  }
}

function keyOf(userId: string): string {
  return `payment ${userId}`;
}
