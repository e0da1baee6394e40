import { pathToFileURL } from 'node:url';
import { readArguments } from './read-arguments.ts';
import { run, step } from './run.ts';

const CONFIGURATION = ['--config-dir', 'workbench'];

/**
 * Builds the workbench as a site of files, in workbench/dist.
 * @throws Error when that fails; what failed has been printed.
 */
export async function buildWorkbench(): Promise<void> {
  const code = await run('storybook', [
    'build',
    ...CONFIGURATION,
    '--output-dir',
    'workbench/dist',
    '--quiet',
  ]);
  if (code !== 0) throw new Error('The workbench could not be built');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = readArguments({
    name: 'npm run workbench --',
    about:
      'Serves every component and fragment in its states, at http://localhost:6006; what is changed shows at once.',
    options: {
      '--port <number>': 'another port than 6006',
      '--build': 'writes it into workbench/dist instead, as files that any web server serves',
    },
  });
  try {
    if (values.build) await step('Building the workbench', buildWorkbench);
    else {
      const port = typeof values.port === 'string' ? values.port : '6006';
      process.exitCode = await run('storybook', [
        'dev',
        ...CONFIGURATION,
        '--port',
        port,
        '--exact-port',
        '--no-open',
      ]);
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
