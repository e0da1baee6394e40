const KEY = 'shop-signed-up-email';

/** Kept for the log-in that follows, in this tab rather than in an address that others could read. */
export function keepSignedUpEmail(email: string): void {
  sessionStorage.setItem(KEY, email);
}

/** The email of the account that was just made, once; else empty. */
export function takeSignedUpEmail(): string {
  const email = sessionStorage.getItem(KEY) ?? '';
  sessionStorage.removeItem(KEY);
  return email;
}
