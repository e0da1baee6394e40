import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGES } from './scripts/workspace.ts';

const ROOT = import.meta.dirname;
/** `npm test` leaves them to `npm test -- --all`. */
const LEFT_OUT = process.env.SKIP_SLOW_TESTS ? ['\\.slow\\.test\\.'] : [];
/** What runs in the page is tested in jsdom, everything else in Node. */
const IN_PAGE = /^(mfe-.*|shared-ui|shop-client)$/;

const TRANSFORM = {
  '^.+\\.(tsx?|[cm]?js)$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
      },
      module: { type: 'commonjs' },
    },
  ],
};

const project = (name) => ({
  displayName: name,
  rootDir: ROOT,
  roots: [`<rootDir>/${name}`],
  testEnvironment: 'node',
  testMatch: ['**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/templates/remote/', ...LEFT_OUT],
  transform: TRANSFORM,
  transformIgnorePatterns: [
    '/node_modules/\\.pnpm/(?!(swiper|stemmer|culori|jose|typebox|lru-cache|openid-client|oauth4webapi|htmlparser2|dom-serializer|domelementtype|domhandler|domutils|entities|@electric-sql\\+pglite(-\\w+)?|d3-[a-z-]+|internmap)@)',
  ],
  ...(IN_PAGE.test(name) && {
    testEnvironment: '<rootDir>/federation/remote/jest-environment.mjs',
    setupFilesAfterEnv: ['<rootDir>/federation/remote/jest-dom.ts'],
  }),
  ...(existsSync(join(ROOT, name, 'testing/global-setup.ts')) && {
    globalSetup: `<rootDir>/${name}/testing/global-setup.ts`,
    globalTeardown: `<rootDir>/${name}/testing/global-teardown.ts`,
  }),
});

export default {
  // Most of the time goes by in the servers that tests start.
  maxWorkers: '100%',
  // Slowness alone fails no test: a busy machine takes many times as long.
  testTimeout: 300_000,
  projects: PACKAGES.map(project),
};
