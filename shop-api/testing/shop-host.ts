import { once } from 'node:events';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { runCatalogueCommand } from '../catalogue/import/run-command.ts';
import { runSearchCommand } from '../catalogue/search-engine/run-command.ts';
import { runModerationCommand } from '../content/moderation/run-command.ts';
import { runCustomersCommand } from '../customers/desk/run-command.ts';
import { runDatabaseCommand } from '../kernel/admin/run-command.ts';
import type { Caller } from '../kernel/command-line/run-command-line.ts';
import { loggedError } from '../kernel/http/logged-error.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import { runOrdersCommand } from '../ordering/desk/run-command.ts';
import { runGiftCardsCommand } from '../ordering/gift-cards/run-command.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import type { CommandResult } from './run-command.ts';
import type { Services } from './services.ts';
import { TIMEOUT } from './timeout.ts';

const commands = {
  catalogue: runCatalogueCommand,
  customers: runCustomersCommand,
  database: runDatabaseCommand,
  'gift-cards': runGiftCardsCommand,
  moderation: runModerationCommand,
  orders: runOrdersCommand,
  search: runSearchCommand,
};

export interface Command {
  name: keyof typeof commands;
  environment: Record<string, string>;
  words: string[];
}

interface HostedServer extends RunningServer {
  log: Log;
}

/**
 * Runs the servers and commands of many tests in one process: loading the code and warming it up takes a process as long as many tests
 * together. What is about processes has to start its own.
 */
export class ShopHost {
  readonly #servers = new Map<string, HostedServer>();

  services(): Services {
    return {
      start: (environment: Record<string, string>) => this.#start(environment),
      stop: (url: string) => this.#stop(url),
      command: runCommand,
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

const runCommand = async ({ name, environment, words }: Command): Promise<CommandResult> => {
  const told = { stdout: '', stderr: '' };
  const writerOf = (stream: keyof typeof told) => ({
    write: (text: string) => {
      told[stream] += text;
    },
  });
  const caller: Caller = {
    argv: [process.execPath, name, ...words],
    env: environment,
    stdout: writerOf('stdout'),
    stderr: writerOf('stderr'),
  };
  await commands[name](caller);
  return { code: Number(caller.exitCode ?? 0), ...told };
};

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
