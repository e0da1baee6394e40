import '@shop/shop-domain/quick-imports';
import { runCommandLine, UsageError } from './kernel/command-line/run-command-line.ts';

const line = {
  name: 'npm run shop-api --',
  about: "Starts the shop's API on its own, until it is told to stop by a signal.",
  commands: { '': 'listens on HOST and PORT' },
  options: {},
  examples: [''],
  notes: ['Settings are read from the environment; README.md lists them.'],
};

await runCommandLine(line, process, [], async ([word]) => {
  if (word !== undefined) throw new UsageError(`${word} is not understood`);
  await import('./serve.ts');
  return undefined;
});
