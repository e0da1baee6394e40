// Who may import whom: dependencies have one direction, and every remote stands alone.

const OURS =
  '^(mfe-[^/]+|shell|shared-ui|shop-client|shop-domain|federation|shop-api|catalogue|e2e|scripts|workbench|docs)/';

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

/** shop-api from the bottom up: each folder may import those before it, so that no two need each other. */
const KERNEL = [
  ...['language', 'command-line', 'scheduler', 'settings', 'database', 'http', 'person', 'jobs'],
  ...['health', 'admin', 'cache', 'media', 'mail', 'push', 'rate-limits'],
].map((name) => `kernel/${name}/`);
const DOMAINS = ['catalogue/', 'customers/', 'cart/', 'ordering/', 'content/', 'privacy/', 'staff/'];
const SHOP_API_LAYERS = [...KERNEL, 'kernel/', ...DOMAINS];

/** The folders of each domain from the bottom up; `.` are its own files, without its public module and its routes. */
const FOLDERS = {
  catalogue: ['file-format', 'search', 'products', 'suggestions', 'import', 'search-engine', 'desk'],
  customers: ['newsletter', '.', 'desk', 'address-book', 'reviews', 'social-login', 'wishlist'],
  cart: ['payment', 'promotions', 'shipping', '.'],
  ordering: ['history', 'policies', 'payments', 'orders', 'returns', 'checkout', 'desk'],
};

/** Tests and benchmarks may look inside. */
const SHIPPED = { pathNot: ['\\.(test|fixture)\\.ts$', '^shop-api/(testing|bench)/'] };

const onlyBelow = (layer, index) => ({
  name: `shop-api-${layer.slice(0, -1)}`,
  comment: 'A folder imports those below it alone: what both need moves down, or is handed in',
  severity: 'error',
  from: {
    path: `^shop-api/${layer === 'kernel/' ? 'kernel/[^/]+$' : layer}`,
    ...SHIPPED,
  },
  to: {
    path: '^shop-api/',
    pathNot: SHOP_API_LAYERS.slice(0, index + 1).map((each) => `^shop-api/${each}`),
  },
});

/** Of a domain, each folder may import those before it. */
const foldersOf = ([domain, folders]) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `shop-api-${domain}-${folder === '.' ? 'itself' : folder}`,
    comment: 'A folder of a domain imports those below it alone',
    severity: 'error',
    from: { path: inFolder(domain, folder), ...SHIPPED },
    to: { path: folders.slice(index + 1).map((above) => inFolder(domain, above)) },
  }));

const inFolder = (domain, folder) =>
  folder === '.' ? `^shop-api/${domain}/(?!${domain}\\.ts$)[^/]+$` : `^shop-api/${domain}/${folder}/`;

/** federation curates the shared modules; server bundles find them by their names. */
const MAY_NAME_SHARED = ['^federation/', '^shell/server/server-bundle-imports\\.ts$'];

const PLATFORM = ['shared-ui', 'shop-client', 'shop-domain', 'federation'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    onlyFrom('federation', []),
    onlyFrom('shared-ui', []),
    onlyFrom('shop-domain', []),
    onlyFrom('shop-client', ['federation', 'shop-domain']),
    onlyFrom('shop-api', ['shop-domain']),
    ...SHOP_API_LAYERS.map(onlyBelow),
    ...Object.entries(FOLDERS).flatMap(foldersOf),
    {
      name: 'shop-api-public-modules',
      comment: 'A domain is used through the module that is named after it',
      severity: 'error',
      from: { ...SHIPPED, path: '^shop-api/([^/]+)' },
      to: {
        path: DOMAINS.map((name) => `^shop-api/${name}`),
        pathNot: ['^shop-api/$1/', '^shop-api/([^/]+)/\\1\\.ts$'],
      },
    },
    {
      name: 'shop-api-public-modules-face-outwards',
      comment: 'Within a domain, modules import each other, not its public module',
      severity: 'error',
      from: { path: '^shop-api/([^/]+)/' },
      to: { path: '^shop-api/$1/$1\\.ts$' },
    },
    {
      name: 'shop-api-routes-are-no-library',
      comment: 'What two routes need is a module of its own; only the public module registers routes',
      severity: 'error',
      from: { pathNot: ['^shop-api/([^/]+)/\\1\\.ts$', '^shop-api/server\\.ts$'] },
      to: { path: '^shop-api/.+-routes\\.ts$' },
    },
    {
      name: 'catalogue-imports',
      comment: 'catalogue takes the types of the format that shop-api imports, and builds on nothing of ours',
      severity: 'error',
      from: { path: '^catalogue/' },
      to: { path: OURS, pathNot: '^catalogue/', dependencyTypesNot: ['type-only'] },
    },
    onlyFrom('shell', PLATFORM),
    onlyFrom('scripts', ['federation', 'shell', 'catalogue']),
    onlyFrom('workbench', ['federation', 'shared-ui', 'shop-client']),
    onlyFrom('docs', []),
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
      comment: "Curated, shared modules: '@shop/federation/route-matching' and '@shop/federation/router'",
      severity: 'error',
      from: { pathNot: MAY_NAME_SHARED },
      to: { path: ['(^|/)node_modules/react-router(-dom)?/', '^react-router(-dom)?$'] },
    },
    {
      name: 'messages-through-federation',
      comment: "One curated, shared module: '@shop/federation/i18n'",
      severity: 'error',
      from: { pathNot: MAY_NAME_SHARED },
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
        pathNot: [
          '\\.(test|spec|fixture|stories)\\.tsx?$',
          '(^|/)(testing|bench)(/|[.-])',
          '^(e2e|workbench)/',
          'fixture',
        ],
      },
      to: { path: ['\\.(test|spec|fixture|stories)\\.tsx?$', '^[^/]+/testing/'] },
    },
  ],
  options: {
    baseDir: import.meta.dirname,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/(dist|\\.dev|\\.types|node_modules/\\.probe)/|^federation/templates/' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['browser', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
