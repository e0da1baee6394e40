import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** What a script is, and takes. */
interface Script {
  /** As it is typed, such as `npm run build --`. */
  name: string;
  about: string;
  /** The words after its name, such as `[package …]`; none if not given. */
  words?: string;
  /** How many of them at most. */
  mostWords?: number;
  /** Options with what each does, such as `--rounds <number>` or `--check`. */
  options?: Record<string, string>;
}

type Values = Partial<Record<string, string | boolean>>;

/**
 * Reads what a script was given, before it does anything. `--help` explains the script and ends it; what is not understood
 * ends it with one line and exit code 2.
 */
export function readArguments(script: Script): { words: string[]; values: Values } {
  const described = Object.entries(script.options ?? {});
  const options: ParseArgsOptionsConfig = { help: { type: 'boolean', short: 'h' } };
  for (const [option] of described) {
    const [name = '', value] = option.slice(2).split(' ');
    options[name] = { type: value ? 'string' : 'boolean' };
  }
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    if (values.help) {
      console.log(helpOf(script, described));
      process.exit(0);
    }
    const most = script.words ? (script.mostWords ?? Number.POSITIVE_INFINITY) : 0;
    if (positionals.length > most) throw new Error(`${positionals[most]} is not understood`);
    return { words: positionals, values: values as Values };
  } catch (error) {
    console.error(`${(error as Error).message.split(/[.\n]/)[0]} (${script.name} --help)`);
    process.exit(2);
  }
}

function helpOf({ name, about, words = '' }: Script, options: [string, string][]): string {
  const rows = [...options, ['-h, --help', 'this help'] as const];
  const width = Math.max(...rows.map(([option]) => option.length));
  return [
    about,
    '',
    `Usage: ${name} ${words}`.trimEnd(),
    '',
    'Options:',
    ...rows.map(([option, meaning]) => `  ${option.padEnd(width)}  ${meaning}`),
    '',
    'Exit codes: 0 done, 1 failed, 2 not understood',
  ].join('\n');
}
