import { execFile } from 'node:child_process';
import { TIMEOUT } from './timeout.ts';

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs one of the shop's commands as a merchant does. */
export const runCommand = (
  file: string,
  environment: Record<string, string>,
  ...words: string[]
): Promise<CommandResult> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [file, ...words],
      {
        env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
        timeout: TIMEOUT,
      },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
