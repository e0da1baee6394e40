import { pathToFileURL } from 'node:url';
import { readArguments } from './read-arguments.ts';
import { run, step } from './run.ts';

const CONFIGURATION = ['--config', 'docs/rspress.config.ts'];

/**
 * Builds the documentation as a site of files, in docs/dist.
 * @throws Error when that fails, as where a link leads nowhere; what failed has been printed.
 */
export async function buildDocs(): Promise<void> {
  const code = await run('rspress', ['build', ...CONFIGURATION]);
  if (code !== 0) throw new Error('The documentation could not be built');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = readArguments({
    name: 'npm run docs --',
    about:
      'Serves the documentation as a site that can be searched, at http://localhost:6007; what is changed shows at once.',
    options: {
      '--port <number>': 'another port than 6007',
      '--build': 'writes it into docs/dist instead, as files that any web server serves',
    },
  });
  try {
    if (values.build) await step('Building the documentation', buildDocs);
    else {
      const port = typeof values.port === 'string' ? values.port : '6007';
      process.exitCode = await run('rspress', ['dev', ...CONFIGURATION, '--port', port]);
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
