/**
 * A payment that is through but not yet saved with us, kept per person so that a reload or a new
 * sign-in carries on with it.
 */
export function keptPayment(userId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

/**
 * With null it is forgotten. Where storage is forbidden, the provider's word to our server
 * completes the payment.
 */
export function keepPayment(userId: string, transactionId: string | null): void {
  try {
    if (transactionId === null) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), transactionId);
  } catch {
    // Nothing to do without storage.
  }
}

function keyOf(userId: string): string {
  return `payment ${userId}`;
}
