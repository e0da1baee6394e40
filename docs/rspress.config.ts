import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@rspress/core';
import { forEverybody, linksOfTheRepository } from './markdown.ts';

const ROOT = join(import.meta.dirname, '..');

/** What the navigation shows, in its order: files of the repository, where they are. */
const GROUPS = [
  { text: 'Start', files: ['README.md', 'docs/opening-a-shop.md', 'CONTRIBUTING.md', 'SECURITY.md'] },
  {
    text: 'Architecture and remotes',
    files: [
      'docs/architecture.md',
      'docs/remotes.md',
      'docs/remote-contract.md',
      'docs/tractor-store.md',
      'docs/scale.md',
      'docs/conformance.md',
      'docs/asvs.md',
    ],
  },
  {
    text: 'Operations',
    files: [
      'docs/operations.md',
      'docs/upgrading.md',
      'docs/reliability.md',
      'docs/error-codes.md',
      'shop-api/README.md',
      'shop-api/ordering/payments/README.md',
      'shop-api/catalogue/import/README.md',
      'catalogue/README.md',
    ],
  },
  {
    text: 'Decisions',
    files: ['docs/adr/README.md', ...globSync('docs/adr/[0-9]*.md', { cwd: ROOT }).toSorted()],
  },
];

/** Of the site: as in `docs`, and for what stands elsewhere as in the repository; the README is its first page. */
const addressOf = (file: string): string =>
  file === 'README.md' ? '/' : `/${file.replace(/^docs\//, '').replace(/\.md$/, '.html')}`;

const titleOf = (file: string): string =>
  (/^# (.+)$/m.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1] ?? file).replaceAll('`', '');

const addresses = new Map(
  GROUPS.flatMap(({ files }) => files).map((file) => [join(ROOT, file), addressOf(file)]),
);

export default defineConfig({
  root: import.meta.dirname,
  outDir: join(import.meta.dirname, 'dist'),
  title: 'Dithar · دثار',
  lang: 'en',
  globalStyles: join(import.meta.dirname, 'theme.css'),
  globalUIComponents: [join(import.meta.dirname, 'named-landmarks.ts')],
  route: { extensions: ['.md', '.mdx'], exclude: ['dist/**'] },
  plugins: [
    {
      name: 'documents-elsewhere',
      addPages: () =>
        [...addresses]
          .filter(([filepath]) => !filepath.startsWith(import.meta.dirname))
          .map(([filepath, routePath]) => ({ routePath, filepath })),
    },
  ],
  markdown: {
    link: { checkAnchors: true, checkDeadLinks: false },
    remarkPlugins: [[linksOfTheRepository, { addresses }]],
    rehypePlugins: [forEverybody],
  },
  // Pictures are named as everywhere in Markdown: `images/home.png`.
  builderConfig: { tools: { rspack: { resolve: { preferRelative: true } } } },
  themeConfig: {
    nav: GROUPS.map(({ text, files }) => {
      const own = files.map(addressOf);
      return {
        text,
        link: own[0] ?? '/',
        activeMatch: `^(${own.join('|').replaceAll('.html', '(\\.html)?')})$`,
      };
    }),
    sidebar: {
      '/': GROUPS.map(({ text, files }) => ({
        text,
        items: files.map((file) => ({ text: titleOf(file), link: addressOf(file) })),
      })),
    },
  },
});
