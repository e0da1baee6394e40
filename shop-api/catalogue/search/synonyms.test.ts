import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runHostedCommand, startShop } from '../../testing/hosted-shop.ts';
import { askDesk } from '../../testing/orders-command.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import type { ProductPage } from '../products/catalogue-schema.ts';

/** The dictionary, as a merchant edits it. */
describe('synonyms', () => {
  let shop: OwnShop;
  let file: string;

  beforeAll(async () => {
    shop = await startShop();
    file = join(shop.dataFolder, 'synonyms.csv');
  });
  afterAll(() => shop.remove());

  const command = (...words: string[]) => runHostedCommand('search', { DATA_DIR: shop.dataFolder }, ...words);
  const found = async (text: string) => {
    const { body } = await shop.get<ProductPage>(
      `/search/products?criteria[search][value]=${encodeURIComponent(text)}`,
    );
    return body.items.map(({ code }) => code);
  };

  it('are exported, changed and imported, and searches follow', async () => {
    expect(await found('دلة')).toEqual([]);
    expect(await command('export-synonyms', file)).toMatchObject({ code: 0 });
    const shipped = await readFile(file, 'utf8');
    expect(shipped).toMatch(/^\uFEFFwords,finds,role\r\nشنطة \| شنط/);
    await writeFile(file, `${shipped}دلة | دلال | dallah,إبريق | jug,\r\n`);

    const preview = await command('import-synonyms', file, '--dry-run');
    expect(preview.stdout).toMatch(
      /^\+ دلة \| دلال \| dallah, finds إبريق \| jug\nwould be added 1, removed 0, /,
    );
    expect(await found('دلة')).toEqual([]);

    expect(await command('import-synonyms', file)).toMatchObject({ code: 0 });
    for (const text of ['دلة', 'الدلال', 'dallah']) expect(await found(text)).toEqual(['jug']);

    await writeFile(file, shipped);
    expect((await command('import-synonyms', file)).stdout).toMatch(/^added 0, removed 1, /);
    expect(await found('دلة')).toEqual([]);
  });

  it('are taken from Excel too', async () => {
    await command('export-synonyms', file);
    const shipped = await readFile(file, 'utf8');
    const semicolons = `words;finds;role\r\nدلة، دلال;"jug"\r\n${shipped.split('\r\n').slice(1).join('\r\n').replaceAll(',', ';')}`;
    await writeFile(file, semicolons);
    expect((await command('import-synonyms', file)).stdout).toMatch(/^added 1, removed 0, /);
    expect(await found('دلال')).toEqual(['jug']);
  });

  it('tell every mistake, and change nothing', async () => {
    await writeFile(
      file,
      'words,finds,role\nدلة,jug,\nmug,,\n,jug,\nred,,color\n"!!",jug,\n"دلو | bucket","jug"\n',
    );
    const { code, stderr } = await command('import-synonyms', file);
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      'Nothing was changed:',
      'line 3: «mug» stands alone: which words does it find?',
      'line 4: there is nothing in the column words',
      'line 5: role is colour, audience, extra or nothing, not color',
      'line 6: «!!» has neither letters nor digits',
    ]);
    expect(await found('bucket')).toEqual([]);
  });

  it.each([
    ['an empty file', '', /The file is empty/],
    ['other columns', 'word;synonym\na;b\n', /line 1: the first line names the columns: words, finds, role/],
    ['a header alone', 'words,finds,role\n', /there are no words in the file/],
    ['an open quote', 'words,finds,role\n"a,b\n', /Quote Not Closed/],
  ])('refuse %s', async (_, text, problem) => {
    await writeFile(file, text);
    const { code, stderr } = await command('import-synonyms', file);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(problem) });
  });

  it('explain themselves', async () => {
    expect((await command('--help')).stdout).toMatch(/import-synonyms <file.csv>/);
    expect(await command('import-synonyms')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/takes the name of a file/),
    });
  });

  describe('line by line at the desk', () => {
    interface Line {
      id: number;
      version: string;
      words: string[];
      finds: string[];
      role: string | null;
    }
    const ask = <Body = Line>(method: string, path: string, body?: object) =>
      askDesk<Body>(shop, method, path, body);
    const read = async () => (await ask<Line[]>('GET', '/search-synonyms')).body;
    const ewer = { words: ['ewer', '  ewers '], finds: ['إبريق', 'jug', 'jug'], role: null };

    it('are added, changed and removed, and searches follow', async () => {
      expect(await found('ewers')).toEqual([]);
      const made = await ask('POST', '/search-synonyms', ewer);
      expect(made).toMatchObject({
        status: 201,
        body: { words: ['ewer', 'ewers'], finds: ['إبريق', 'jug'], role: null },
      });
      expect(await found('ewers')).toEqual(['jug']);
      const { id, version } = made.body;
      const path = `/search-synonyms/${id}`;
      const changed = await ask('PUT', path, { ...ewer, version, words: ['ewer', 'pitcher'] });
      expect(changed).toMatchObject({ status: 200, body: { id, words: ['ewer', 'pitcher'] } });
      expect(await found('ewers')).toEqual(['jug']);
      expect(await found('pitcher')).toEqual(['jug']);
      const [last] = (await ask<object[]>('GET', '/audit')).body;
      expect(last).toMatchObject({
        action: 'PUT /search-synonyms/:id',
        changes: {
          words: [
            ['ewer', 'ewers'],
            ['ewer', 'pitcher'],
          ],
        },
      });

      const late = { ...ewer, version, words: ['late', 'later'] };
      expect(await ask('PUT', path, late)).toMatchObject({ status: 409, body: { present: changed.body } });
      expect((await ask('DELETE', path, { version })).status).toBe(409);
      expect((await ask('DELETE', path, { version: changed.body.version })).status).toBe(204);
      expect(await found('pitcher')).toEqual([]);
      expect(await ask('PUT', path, late)).toMatchObject({
        status: 404,
        body: { reason: 'synonymUnknown' },
      });
      expect((await read()).some((line) => line.id === id)).toBe(false);
    });

    it.each([
      ['without words', { words: [' '], finds: ['jug'] }, { words: ['required'] }],
      ['of a word that finds nothing', { words: ['mug'] }, { words: ['synonymAlone'] }],
      [
        'of signs',
        { words: ['mug', '!!'], finds: ['?'] },
        { words: ['synonymSigns'], finds: ['synonymSigns'] },
      ],
      ['too long', { words: ['mug', 'm'.repeat(61)] }, { words: ['synonymLong'] }],
    ])('refuse lines %s', async (_, line, codes) => {
      const answer = await ask('POST', '/search-synonyms', { finds: [], role: null, ...line });
      expect(answer).toMatchObject({ status: 400, body: { codes } });
    });
  });
});
