import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { PictureError, PicturesBusyError } from './picture-error.ts';
import type { PictureJob, PictureReply, PictureResults } from './picture-worker.ts';

export interface PictureProcessOptions {
  /** Milliseconds that one job may take before the process is given up. */
  timeLimit: number;
  /** Jobs that may wait; any number, unless it is told. */
  mostWaiting?: number;
  /** Lets everything else on the machine go first. */
  background?: boolean;
}

interface Waiting {
  job: PictureJob;
  signal?: AbortSignal;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * KB of writable memory. Node itself has set some 620,000 of it aside, nearly all of which it never touches; the rest is
 * for one picture. The system keeps to it, so that no check can come too late: Linux does, and where `ulimit -d` is not
 * known the limits on pixels and time are all there is.
 */
const MEMORY_LIMIT = 1_250_000;
const LIMITED = `ulimit -d ${MEMORY_LIMIT} 2>/dev/null; exec "$0" "$@"`;

/** Milliseconds that a process is kept for the next job. */
const IDLE_TIMEOUT = 10_000;

/**
 * Decodes pictures in a process of its own, one at a time: what a picture does to its decoder, it does not do to the
 * shop. The process starts with the first job, ends when there is nothing to do for a while, and comes back after it died.
 */
export class PictureProcess {
  readonly #options: PictureProcessOptions;
  readonly #waiting: Waiting[] = [];
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #busy = false;
  #closed = false;

  constructor(options: PictureProcessOptions) {
    this.#options = options;
  }

  /**
   * @param signal takes the job back, also while it is done
   * @throws PictureError when the picture cannot be taken
   * @throws PicturesBusyError when too many wait, or when no process can be started
   */
  run<Kind extends PictureJob['kind']>(
    job: PictureJob & { kind: Kind },
    signal?: AbortSignal,
  ): Promise<PictureResults[Kind]> {
    const { mostWaiting = Number.POSITIVE_INFINITY } = this.#options;
    if (this.#closed || (this.#busy && this.#waiting.length >= mostWaiting))
      return Promise.reject(new PicturesBusyError('too many pictures wait'));
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { job, signal, resolve: resolve as Waiting['resolve'], reject };
      this.#waiting.push(waiting);
      signal?.addEventListener('abort', () => this.#takeBack(waiting), { once: true });
      if (!this.#busy) void this.#workThrough();
    });
  }

  #takeBack(waiting: Waiting): void {
    const place = this.#waiting.indexOf(waiting);
    if (place < 0) return;
    this.#waiting.splice(place, 1);
    waiting.reject(waiting.signal?.reason);
  }

  /** Ends the process and whatever it does. */
  close(): void {
    this.#closed = true;
    this.#end();
    for (const { reject } of this.#waiting.splice(0)) reject(new PicturesBusyError('the shop stops'));
  }

  async #workThrough(): Promise<void> {
    this.#busy = true;
    clearTimeout(this.#idle);
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      await this.#do(next).then(next.resolve, next.reject);
    }
    this.#busy = false;
    // The memory is given back.
    this.#idle = setTimeout(() => this.#end(), IDLE_TIMEOUT).unref();
  }

  #do({ job, signal }: Waiting): Promise<unknown> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    // It may have ended while there was nothing to do.
    if (!this.#child?.connected) this.#child = start(this.#options.background ?? false);
    const child = this.#child;
    keepAlive(child, true);
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', takenBack);
        child.off('error', unable).off('exit', ended).off('message', answered);
        keepAlive(child, false);
      };
      const giveUp = (error: unknown) => {
        settle();
        this.#end();
        reject(error);
      };
      const takenBack = () => giveUp(signal?.reason);
      const unable = ({ message }: Error) => giveUp(new PicturesBusyError(message));
      const ended = () => giveUp(new PictureError('picture-too-large', 'its decoder gave up'));
      const answered = (response: PictureReply) => {
        settle();
        if ('result' in response) resolve(response.result);
        else reject(new PictureError(response.code, response.message));
      };
      const { timeLimit } = this.#options;
      const timer = setTimeout(() => {
        giveUp(new PictureError('picture-too-slow', `decoding it takes over ${timeLimit / 1000} seconds`));
      }, timeLimit);
      signal?.addEventListener('abort', takenBack);
      child.once('error', unable).once('exit', ended).once('message', answered);
      child.send(job, (error) => error && unable(error));
    });
  }

  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }
}

function start(background: boolean): ChildProcess {
  const child = fork(join(import.meta.dirname, 'picture-worker.ts'), {
    execPath: '/bin/sh',
    execArgv: ['-c', LIMITED, process.execPath],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Told to whoever waits, if anybody does.
  child.on('error', () => undefined);
  if (background && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
}

/** Whether this process goes on for the other one's sake. */
function keepAlive(child: ChildProcess, wanted: boolean) {
  if (wanted) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
