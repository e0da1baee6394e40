import { FederationError } from './errors.ts';

/** Tells of a command that failed, in one line with its code where it has one, and says so by the exit code. */
export function reportFailure(error: unknown, worded = (message: string) => message): void {
  const code = error instanceof FederationError ? `${error.code} ` : '';
  console.error(`${code}${worded(error instanceof Error ? error.message : String(error))}`);
  process.exitCode = code === 'FED-017 ' ? 2 : 1;
}
