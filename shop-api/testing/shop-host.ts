import { once } from 'node:events';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { loggedError } from '../kernel/http/logged-error.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import type { Services } from './services.ts';
import { TIMEOUT } from './timeout.ts';

interface HostedServer extends RunningServer {
  log: Log;
}

/**
 * Runs the servers of many tests in one process: loading the code and warming it up takes a process as long as many tests
 * together. What is about processes has to start its own.
 */
export class ShopHost {
  readonly #servers = new Map<string, HostedServer>();

  services(): Services {
    return {
      start: (environment: Record<string, string>) => this.#start(environment),
      stop: (url: string) => this.#stop(url),
      output: ({ url, pattern }: { url: string; pattern: string }) =>
        this.#serverAt(url).log.holding(pattern),
    };
  }

  async #start(environment: Record<string, string>): Promise<string> {
    const settings = readSettings(environment);
    const log = new Log();
    const server = await startServer(
      settings,
      pino({ level: settings.logLevel, serializers: { err: loggedError } }, log),
    );
    this.#servers.set(server.url, { ...server, log });
    return server.url;
  }

  async #stop(url: string): Promise<void> {
    const server = this.#servers.get(url);
    this.#servers.delete(url);
    await server?.stop(0);
  }

  #serverAt(url: string): HostedServer {
    const server = this.#servers.get(url);
    if (!server) throw new Error(`no shop is running at ${url}`);
    return server;
  }
}

/** Keeps what is written. */
class Log extends Writable {
  #text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#text += chunk;
    this.emit('more');
    done();
  }

  /** All of it, once it holds something. */
  async holding(pattern: string): Promise<string> {
    const late = AbortSignal.timeout(TIMEOUT);
    while (this.#text.search(pattern) < 0) await once(this, 'more', { signal: late });
    return this.#text;
  }
}
