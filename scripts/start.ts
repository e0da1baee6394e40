import { join } from 'node:path';
import { build } from './build.ts';
import { readArguments } from './read-arguments.ts';
import { releaseBuiltRemotes } from './release-built-remotes.ts';
import { ROOT, step } from './run.ts';

readArguments({
  name: 'npm start --',
  about:
    'Builds what changed, releases it, and starts the shop on PORT, 3000 by default. Settings: README.md.',
});

// Without a word on how it is to be run, it is started to be looked at.
if (!process.env.NODE_ENV && !process.env.DATABASE_URL) {
  process.env.TEST_PAYMENTS ??= 'on';
  process.env.PHONE_LOGIN ??= 'on';
  process.env.GIFT_CARDS ??= 'on';
  process.env.BANK_TRANSFER_DETAILS ??= 'example';
  process.env.TEMPLATE_PAGES ??= 'on';
}
process.env.NODE_ENV ??= 'production';
// A shop with a database server of its own has a catalogue of its own.
process.env.CATALOGUE ??= process.env.DATABASE_URL ? '' : join(ROOT, 'catalogue/dist/catalogue.json');

const { readSettings, bootMessage } = await import('../shell/server/settings.ts');
const { loadShop, main } = await import('../shell/server/main.ts');
let loaded: ReturnType<typeof loadShop>;
try {
  const settings = readSettings(ROOT);
  loaded = loadShop(settings);
  await step('Building what changed', () => build());
  await step('Releasing new builds', releaseBuiltRemotes);
  console.log(`Starting the shop on port ${settings.port} …`);
} catch (error) {
  console.error(bootMessage(error, Number(process.env.PORT ?? 3000)));
  process.exit(1);
}
await main(undefined, loaded);
