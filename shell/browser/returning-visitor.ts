/**
 * Whether this browser was here before: in another tab, or before this one was opened. A visit is what one tab sees of the shop; where
 * nothing can be kept, each is the first.
 */
export function isReturning(): boolean {
  try {
    sessionStorage.visit ??= localStorage.visited ? 'again' : 'first';
    localStorage.visited = '1';
    return sessionStorage.visit === 'again';
  } catch {
    return false;
  }
}
