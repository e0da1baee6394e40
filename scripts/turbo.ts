import { run } from './run.ts';

interface TurboOptions {
  /** Folders of the packages whose tasks are run; all if there are none. */
  packages?: string[];
  /** Says what succeeds, too. */
  verbose?: boolean;
}

/** The tasks that run nothing of the shop. The imports of all packages are read at once: most of them are read for each one alone. */
export function checksOf(packages: string[]): string[] {
  return ['types', 'lint', ...(packages.length > 0 ? ['imports'] : ['all-imports', 'unused'])];
}

/** Runs tasks of turbo.json, each that can even when another one failed. Resolves with whether all succeeded. */
export async function turbo(
  tasks: string[],
  { packages = [], verbose = false }: TurboOptions = {},
): Promise<boolean> {
  const code = await run(
    'turbo',
    [
      'run',
      ...tasks,
      ...packages.map((name) => `--filter=@shop/${name}`),
      '--continue=dependencies-successful',
      `--output-logs=${verbose ? 'new-only' : 'errors-only'}`,
      '--log-order=grouped',
    ],
    // Development has builds of its own (dev.ts).
    { env: { TURBO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' } },
  );
  return code === 0;
}
