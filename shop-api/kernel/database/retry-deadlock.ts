import { DrizzleQueryError } from 'drizzle-orm';

const MAX_ATTEMPTS = 3;

/**
 * Runs a transaction again that the database ended because it and another waited for each other, as an import of the
 * catalogue and an order may: nothing of it was kept.
 */
export async function retryDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}

function isDeadlock(error: unknown) {
  return (
    error instanceof DrizzleQueryError && (error.cause as { code?: string } | undefined)?.code === '40P01'
  );
}
