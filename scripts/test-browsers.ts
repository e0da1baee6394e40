import { build } from './build.ts';
import { readArguments } from './read-arguments.ts';
import { run, step } from './run.ts';

const { words } = readArguments({
  name: 'npm run test:browsers --',
  about:
    'Walks through the shop in Firefox and WebKit, as Debian packages them: firefox-esr, webkit2gtk-driver and xvfb. What is not installed is skipped, and said.',
  words: '[firefox | webkit]',
  mostWords: 1,
});

try {
  await step('Building what changed', () => build());
  const projects = words.map((name) => `--project=${name},*`);
  process.exitCode = await run('playwright', [
    'test',
    '--config=e2e/browsers/playwright.config.ts',
    ...projects,
  ]);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
