// One project per package: the remotes and what runs in the page use jsdom, everything else Node.
const swc = () => ({
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
});

const project = (name, testEnvironment) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  roots: [`<rootDir>/${name}`],
  testEnvironment:
    testEnvironment === 'jsdom' ? '<rootDir>/federation/remote/jest-environment.mjs' : testEnvironment,
  testMatch: ['**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: swc(),
  transformIgnorePatterns: [
    '/node_modules/\\.pnpm/(?!(swiper|jose|typebox|lru-cache|openid-client|oauth4webapi|htmlparser2|dom-serializer|domelementtype|domhandler|domutils|entities|@electric-sql\\+pglite(-\\w+)?)@)',
  ],
  setupFilesAfterEnv: testEnvironment === 'jsdom' ? ['<rootDir>/federation/remote/jest-dom.ts'] : [],
});

export default {
  // Most of the time goes by in the servers that tests start.
  maxWorkers: '100%',
  // Slowness alone fails no test: a busy machine takes many times as long.
  testTimeout: 300_000,
  projects: [
    ...[
      'mfe-catalog',
      'mfe-product',
      'mfe-account',
      'mfe-checkout',
      'mfe-content',
      'shared-ui',
      'shop-client',
    ].map((name) => project(name, 'jsdom')),
    ...['federation', 'shop-domain', 'catalogue', 'shell', 'scripts'].map((name) => project(name, 'node')),
    {
      ...project('shop-api', 'node'),
      globalSetup: '<rootDir>/shop-api/testing/global-setup.ts',
      globalTeardown: '<rootDir>/shop-api/testing/global-teardown.ts',
    },
  ],
};
