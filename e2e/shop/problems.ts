import type { BrowserContext } from '@playwright/test';

/** What a browser complained of, in lines such as `console: …`. */
export interface Problems {
  /** Names what this test brings about on purpose. */
  allow(...expected: RegExp[]): void;
  /** Everything else. */
  unexpected(): string[];
  all(): string[];
}

/** Collects console errors, uncaught errors, refused and failed requests of every page, hydration errors above all. */
export function watchProblems(context: BrowserContext): Problems {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => found.push(`uncaught: ${error.error()}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Left behind by a page that the visitor left.
    if (reason !== 'net::ERR_ABORTED') found.push(`request: ${reason} ${request.url()}`);
  });
  return {
    allow: (...expected) => allowed.push(...expected),
    unexpected: () => found.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    all: () => [...found],
  };
}
