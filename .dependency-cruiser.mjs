// Who may import whom: the house has one direction, and every remote stands alone.

const OURS =
  '^(mfe-[^/]+|shell|shared-ui|shop-client|shop-domain|federation|shop-api|catalogue|e2e|scripts)/';

/** What `from` imports of ours besides itself is among `allowed`. */
const onlyFrom = (from, allowed) => ({
  name: `${from}-imports`,
  comment:
    allowed.length > 0
      ? `${from} builds on ${allowed.join(', ')} alone`
      : `${from} builds on nothing of ours`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: OURS, pathNot: [from, ...allowed].map((name) => `^${name}/`) },
});

const PLATFORM = ['shared-ui', 'shop-client', 'shop-domain', 'federation'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    onlyFrom('federation', []),
    onlyFrom('shared-ui', []),
    onlyFrom('shop-domain', []),
    onlyFrom('shop-client', ['federation', 'shop-domain']),
    onlyFrom('shop-api', ['shop-domain']),
    onlyFrom('catalogue', []),
    onlyFrom('shell', PLATFORM),
    onlyFrom('scripts', ['federation', 'shell', 'catalogue']),
    onlyFrom('e2e', ['federation', 'scripts', 'shop-domain']),
    {
      name: 'remotes-stand-alone',
      comment: 'No remote imports another remote or the shell: they meet at run time',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: OURS, pathNot: ['^$1/', ...PLATFORM.map((name) => `^${name}/`)] },
    },
    {
      name: 'router-through-federation',
      comment: "One curated, shared module: '@shop/federation/router'",
      severity: 'error',
      from: { pathNot: '^federation/' },
      to: { path: ['(^|/)node_modules/react-router(-dom)?/', '^react-router(-dom)?$'] },
    },
    {
      name: 'words-through-federation',
      comment: "One curated, shared module: '@shop/federation/i18n'",
      severity: 'error',
      from: { pathNot: '^federation/' },
      to: {
        path: ['(^|/)node_modules/(react-)?i18next/', '^(react-)?i18next$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or lack a third',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'Every import names something that exists',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'tests-stay-apart',
      comment: 'What ships does not import what tests it',
      severity: 'error',
      from: {
        pathNot: ['\\.(test|spec|fixture)\\.tsx?$', '(^|/)(testing|bench)(/|[.-])', '^e2e/', 'fixture'],
      },
      to: { path: ['\\.(test|spec|fixture)\\.tsx?$', '^[^/]+/testing/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/(dist|\\.dev|\\.types|\\.bundles|node_modules/\\.probe)/' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['browser', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
