import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const STARTS_WITHIN_MS = 30_000;

/** A program that a walk has started. */
export interface Child {
  /** Resolves with what the pattern finds in its output, that of before included. */
  told(pattern: RegExp): Promise<string>;
  output(): string;
  stop(): Promise<void>;
}

export function startChild(program: string, words: string[], environment: NodeJS.ProcessEnv = {}): Child {
  const child = spawn(program, words, {
    // Of a group of its own, which ends with it.
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      child.emit('told');
    });
  return {
    output: () => output,
    async told(pattern) {
      const signal = AbortSignal.timeout(STARTS_WITHIN_MS);
      for (;;) {
        const [, found] = pattern.exec(output) ?? [];
        if (found !== undefined) return found;
        await once(child, 'told', { signal }).catch(() => {
          throw new Error(`${program} did not start:\n${output}`);
        });
      }
    },
    stop: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}
