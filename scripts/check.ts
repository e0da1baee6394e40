import { readArguments } from './read-arguments.ts';
import { checksOf, turbo } from './turbo.ts';

const { words: packages } = readArguments({
  name: 'npm run check --',
  about:
    'Checks types, format and lint, who imports whom and what nobody uses: everywhere, or but for the last in the packages that are named.',
  words: '[package …]',
});
process.exit((await turbo(checksOf(packages), { packages })) ? 0 : 1);
