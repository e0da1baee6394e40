import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newDataFolder } from '../../testing/hosted-shop.ts';
import { runCommand } from '../../testing/run-command.ts';

describe('the embedded database', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await newDataFolder();
  });

  afterAll(() => rm(folder, { recursive: true }));

  const syncs = async (...words: string[]) => {
    const { stdout, stderr } = await runCommand(
      join(__dirname, 'count-syncs.fixture.ts'),
      {},
      folder,
      ...words,
    );
    expect(stderr).toBe('');
    return Number(stdout);
  };

  it('has each change on the disk before it is answered, unless it is told not to', async () => {
    expect(await syncs('on')).toBeGreaterThanOrEqual(5);
    expect(await syncs('off')).toBe(0);
  });
});
