import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@rspress/core';
import { forEverybody, linksOfTheRepository } from './markdown.ts';

const ROOT = join(import.meta.dirname, '..');
const README = join(ROOT, 'README.md');

/** What the navigation shows, in its order: files of the repository, where they are. */
const GROUPS = [
  { text: 'Start', files: ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'] },
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

const addressOf = (file: string): string => (file === 'README.md' ? '/' : `/${file.replace(/\.md$/, '')}`);

const titleOf = (file: string): string =>
  (/^# (.+)$/m.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1] ?? file).replaceAll('`', '');

export default defineConfig({
  root: ROOT,
  outDir: join(import.meta.dirname, 'dist'),
  title: 'Dithar · دثار',
  lang: 'en',
  globalStyles: join(import.meta.dirname, 'theme.css'),
  route: {
    extensions: ['.md', '.mdx'],
    exclude: ['README.md', '**/dist/**', '**/CHANGELOG.md', 'federation/**', 'test-results/**'],
  },
  plugins: [{ name: 'readme-first', addPages: () => [{ routePath: '/', filepath: README }] }],
  markdown: {
    link: {
      checkAnchors: true,
      checkDeadLinks: { excludes: (url) => !/\.md(#|$)/.test(url) || /^(\.\.\/)*README\.md/.test(url) },
    },
    remarkPlugins: [[linksOfTheRepository, { readme: README }]],
    rehypePlugins: [forEverybody],
  },
  // Pictures are named as everywhere in Markdown: `images/home.png`.
  builderConfig: { tools: { rspack: { resolve: { preferRelative: true } } } },
  themeConfig: {
    nav: GROUPS.map(({ text, files }) => {
      const addresses = files.map(addressOf);
      return { text, link: addresses[0] ?? '/', activeMatch: `^(${addresses.join('|')})(\\.html)?$` };
    }),
    sidebar: {
      '/': GROUPS.map(({ text, files }) => ({
        text,
        items: files.map((file) => ({ text: titleOf(file), link: addressOf(file) })),
      })),
    },
  },
});
