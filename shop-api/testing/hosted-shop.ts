import { ask, askHost, type Engine, newDatabaseOf, worker } from './ask-services.ts';
import { emptyDataFolder, removeFolder, startedDataFolder } from './data-folder.ts';
import { plentyOfJugs } from './plenty-of-jugs.ts';
import type { CommandResult } from './run-command.ts';
import { callsTo, fixtureCatalogue, type OwnShop, type RunningShop, testSettings } from './running-shop.ts';
import type { Command } from './shop-host.ts';

/**
 * The real server, in the process that runs those of all test files of this worker. In a data folder of its own that was
 * started in before, unless `DATA_DIR` names another.
 */
export const startShop = async (environment: Record<string, string> = {}): Promise<OwnShop> => {
  const dataFolder = environment.DATA_DIR ?? (await newDataFolder(environment));
  const url = await askHost<string>('start', { ...testSettings, ...environment, DATA_DIR: dataFolder });
  const stop = () => askHost<null>('stop', url);
  return {
    ...hostedShop(url, dataFolder),
    stop,
    remove: async () => {
      await stop();
      await removeFolder(dataFolder);
    },
  };
};

/** Runs one of the shop's commands as a merchant does, in the same process as the shops. */
export const runHostedCommand = (
  name: Command['name'],
  environment: Record<string, string>,
  ...words: string[]
): Promise<CommandResult> => askHost('command', { name, environment, words } satisfies Command);

interface LentShop {
  url: string;
  dataFolder: string;
  /** Empty where the database is embedded. */
  databaseUrl: string;
}

/** A running shop on the fixture with plenty of jugs, which other test files were in before. */
export const borrowShop = async (
  engine: Engine,
): Promise<{ shop: RunningShop; databaseUrl: string; giveBack(): Promise<void> }> => {
  const kind = `${engine} of ${worker}`;
  const lent = (await ask<LentShop | null>('take', kind)) ?? (await newShop(engine));
  return {
    shop: hostedShop(lent.url, lent.dataFolder),
    databaseUrl: lent.databaseUrl,
    giveBack: () => ask('give', { kind, lent }),
  };
};

const newShop = async (engine: Engine): Promise<LentShop> => {
  const databaseUrl = await newDatabaseOf(engine);
  const { url, dataFolder } = await startShop({ DATABASE_URL: databaseUrl, CATALOGUE: await plentyOfJugs() });
  return { url, dataFolder, databaseUrl };
};

const hostedShop = (url: string, dataFolder: string): RunningShop => ({
  dataFolder,
  ...callsTo(url),
  outputWith: (text) => askHost('output', { url, pattern: text instanceof RegExp ? text.source : text }),
});

/** With the database's tables, and with the fixture where that is the catalogue. */
export const newDataFolder = ({
  DATABASE_URL,
  CATALOGUE = fixtureCatalogue,
}: Record<string, string> = {}): Promise<string> => {
  if (DATABASE_URL) return emptyDataFolder();
  return startedDataFolder(CATALOGUE === fixtureCatalogue ? fixtureCatalogue : '');
};
