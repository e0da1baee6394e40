import { inspect, parseArgs } from 'node:util';

interface OptionSpec {
  type: 'string' | 'boolean';
  /** What stands for its value in the help, such as `<file>`. */
  value?: string;
  about: string;
}

export type OptionSpecs = Record<string, OptionSpec>;

/** What a command line takes, from which its help is made. */
export interface CommandLine<Options extends OptionSpecs> {
  /** As it is typed, such as `npm run orders --`. */
  name: string;
  about: string;
  /** The words after the name, such as `import <file>`, with what each does. */
  commands: Record<string, string>;
  options: Options;
  examples: readonly string[];
  /** Besides 0, 1 and 2. Errors that have a `code` end with it in brackets, for scripts. */
  exitCodes?: Record<number, string>;
  /** Lines at the end of the help. */
  notes?: readonly string[];
}

type Values<Options extends OptionSpecs> = {
  [Name in keyof Options]?: Options[Name]['type'] extends 'boolean' ? boolean : string;
};

/** The command was not understood; one line, to which the way to the help is added. */
export class UsageError extends Error {}

/** Who gives the command and hears of it: a process, unless a test stands in for one. */
export interface Caller {
  argv: string[];
  env: Record<string, string | undefined>;
  stdout: Output;
  stderr: Output;
  exitCode?: number | string | null;
}

interface Output {
  write(text: string): unknown;
}

type Told = abstract new (...given: never[]) => Error;

/**
 * Reads a command, carries it out and prints what it answers: an object as JSON, lines as they are. `--help` explains it
 * instead. Exit codes: 0 done, 1 refused or failed, 2 not understood.
 * @param told errors whose message is all that is to be said
 */
export async function runCommandLine<const Options extends OptionSpecs>(
  line: CommandLine<Options>,
  caller: Caller,
  told: Told[],
  run: (words: string[], values: Values<Options>) => Promise<object | string[] | undefined>,
): Promise<void> {
  try {
    const { positionals, values } = parsed(line, caller.argv.slice(2));
    if (values.help) return print(helpOf(line), caller);
    const result = await run(positionals, values as Values<Options>);
    if (Array.isArray(result)) print((result as string[]).join('\n'), caller);
    else if (result) print(JSON.stringify(result), caller);
  } catch (error) {
    caller.exitCode = error instanceof UsageError ? 2 : 1;
    const isTold = [UsageError, ...told].some((kind) => error instanceof kind);
    const code = isTold && 'code' in (error as Error) ? ` [${(error as { code?: string }).code}]` : '';
    const text = isTold ? (error as Error).message + code : inspect(error);
    caller.stderr.write(error instanceof UsageError ? `${text} (${line.name} --help)\n` : `${text}\n`);
  }
}

function print(text: string, { stdout }: Caller): void {
  stdout.write(`${text}\n`);
}

function parsed(line: CommandLine<OptionSpecs>, args: string[]) {
  const options = Object.fromEntries(
    Object.entries(line.options).map(([name, { type }]) => [name, { type }]),
  );
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError((error as Error).message.split(/[.\n]/)[0]);
  }
}

function helpOf({
  name,
  about,
  commands,
  options,
  examples,
  exitCodes,
  notes = [],
}: CommandLine<OptionSpecs>) {
  const flags = Object.entries({ ...options, help: HELP_OPTION }).map(
    ([flag, { value = '', about: meaning }]) =>
      [`${flag === 'help' ? '-h, ' : ''}--${flag} ${value}`.trim(), meaning] as const,
  );
  const exits = {
    0: 'done',
    1: 'refused or failed; the first line on standard error says why',
    2: 'not understood',
    ...exitCodes,
  };
  return [
    about,
    '',
    'Usage:',
    ...columns(
      Object.entries(commands).map(([words, meaning]) => [`${name} ${words}`.trim(), meaning] as const),
    ),
    '',
    'Options:',
    ...columns(flags),
    '',
    'Examples:',
    ...examples.map((example) => `  ${name} ${example}`.trimEnd()),
    '',
    'Exit codes:',
    ...columns(Object.entries(exits)),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n');
}

const HELP_OPTION: OptionSpec = { type: 'boolean', about: 'this help' };

/** Meanings stand below each other, after words that are not too long for that. */
function columns(rows: (readonly [string, string])[]) {
  const width = Math.min(44, Math.max(...rows.map(([words]) => words.length)));
  return rows.map(([words, meaning]) =>
    words.length > width
      ? `  ${words}\n  ${' '.repeat(width + 2)}${meaning}`
      : `  ${words.padEnd(width + 2)}${meaning}`,
  );
}
