import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEYS, startBucket } from './bucket.fixture.ts';
import { readCurrentRelease } from './current-release.ts';
import { createFolderStore } from './folder-store.ts';
import { openReleaseStore } from './open-store.ts';
import { publish } from './publish.ts';
import { BUDGETS } from './publish-gates.ts';
import { buildRemote, useTemporaryFolder } from './release.fixture.ts';

const root = useTemporaryFolder();
const store = () => createFolderStore(join(root.path, 'store'));

/** A build in which one file is this. */
async function buildWith(file: string, content: string): Promise<string> {
  const folder = await buildRemote(root.path, 'mfe-catalog', 'text');
  await writeFile(join(folder, file), content);
  return folder;
}

const release = (folder: string, development = false) =>
  publish(store(), { remote: 'mfe-catalog', folder, development });

/** As good as incompressible. */
const noise = (bytes: number) => `export default '${randomBytes(bytes / 2).toString('hex')}';`;

describe('a build is refused', () => {
  it.each([
    ['page', 'browser/pages/home.js'],
    ['entry', 'browser/entry.js'],
  ])('when its %s loads more scripts than the budget', async (_, file) => {
    const folder = await buildWith(file, noise(3 * BUDGETS.scripts));
    await expect(release(folder)).rejects.toMatchObject({
      code: 'FED-020',
      message: expect.stringMatching(/mfe-catalog: the scripts of the page home have \d+ bytes/),
    });
    expect(await readCurrentRelease(store())).toBeNull();
    expect(await readdir(root.path)).not.toContain('store');
  });

  it('when its styles are larger than the budget', async () => {
    const rules = Array.from({ length: 3000 }, () => `.x${randomBytes(12).toString('hex')}{color:red}`);
    const folder = await buildWith(
      'browser/styles.css',
      `@scope ([data-mfe=mfe-catalog]){${rules.join('')}}`,
    );
    await expect(release(folder)).rejects.toMatchObject({ code: 'FED-020' });
  });

  it.each([
    ['an element', 'h1{color:red!important}', 'h1'],
    ['a class', '.price{color:red}', 'price'],
    ['a class in a layer and a media query', '@layer a{@media (width>1px){.price{color:red}}}', 'price'],
    ['what is nested', 'html{--x:1;& .price{color:red}}', 'price'],
    ['everything of another remote', '@scope ([data-mfe=mfe-product]){.a{color:red}}', '@scope of another'],
  ])('when its styles reach %s beyond its scope', async (_, css, name) => {
    const folder = await buildWith(
      'browser/styles.css',
      `@scope ([data-mfe=mfe-catalog]){.a{color:red}}${css}`,
    );
    await expect(release(folder)).rejects.toMatchObject({
      code: 'FED-021',
      message: expect.stringContaining(name),
    });
  });
});

it('a build goes live with scoped rules, fonts, keyframes and custom properties', async () => {
  const folder = await buildWith(
    'browser/styles.css',
    [
      '@layer properties{*,:before{--tw-shadow:0 0 #0000}}@property --tw-x{syntax:"*";inherits:false}',
      '@font-face{font-family:a;src:url(a.woff2)}@keyframes spin{to{rotate:360deg}}',
      '@layer utilities{@scope ([data-mfe=mfe-catalog]){.a{color:red;&:hover{color:blue}}}}',
    ].join(''),
  );
  expect((await release(folder)).outcome).toBe('published');
});

describe('a build whose styles have lost most classes of the version before', () => {
  const sheet = (...classes: string[]) =>
    `@scope ([data-mfe=mfe-catalog]){${classes.map((name) => `.${name}{color:red}`).join('')}}`;
  const styled = (...classes: string[]) => buildWith('browser/styles.css', sheet(...classes));

  it('is refused, unless that is accepted', async () => {
    await release(await styled('one', 'two', 'three', 'four'));
    const folder = await styled('four', 'five');
    await expect(release(folder)).rejects.toMatchObject({
      ...{ code: 'FED-030', message: expect.stringMatching(/lost 3 of 4 classes .* such as one/) },
    });
    const accepted = { remote: 'mfe-catalog', folder, acceptLostStyles: true };
    expect((await publish(store(), accepted)).outcome).toBe('published');
  });

  it('is not one that has lost some, and got others', async () => {
    await release(await styled('one', 'two', 'three', 'four'));
    expect((await release(await styled('three', 'four', 'five'))).outcome).toBe('published');
  });
});

it('a build of development may be as large as it is', async () => {
  const folder = await buildWith('browser/entry.js', noise(3 * BUDGETS.scripts));
  expect((await release(folder, true)).outcome).toBe('published');
});

describe('a bucket', () => {
  it.each(['if-none-match', 'if-match'] as const)('that ignores %s is refused', async (header) => {
    const bucket = await startBucket({ ignores: header });
    Object.assign(process.env, KEYS, { RELEASES: bucket.releases });
    try {
      const folder = await buildRemote(root.path, 'mfe-catalog', 'text');
      await expect(
        publish(openReleaseStore(root.path), { remote: 'mfe-catalog', folder }),
      ).rejects.toMatchObject({ code: 'FED-022', message: expect.stringMatching(new RegExp(header, 'i')) });
    } finally {
      await bucket.close();
      for (const name of [...Object.keys(KEYS), 'RELEASES']) delete process.env[name];
    }
  });
});
