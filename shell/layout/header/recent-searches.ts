const KEY = 'recent-searches';
const MOST = 6;

/** What this visitor searched for on this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    // A browser that keeps nothing, or somebody else's entry: there is nothing to show.
    return [];
  }
}

export function keepSearch(text: string): void {
  keep([text, ...recentSearches().filter((other) => other !== text)].slice(0, MOST));
}

export function forgetSearch(text: string): void {
  keep(recentSearches().filter((other) => other !== text));
}

export function forgetSearches(): void {
  keep([]);
}

function keep(searches: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // A private window may keep nothing; searching goes on without.
  }
}
