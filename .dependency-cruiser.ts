import type { IConfiguration } from 'dependency-cruiser';

/**
 * Who may import whom. One line per folder: what it may import of ours besides itself; docs/architecture.md says why.
 * `scripts/check-boundaries.ts` runs these rules and plants a violation of each to see that it is found.
 */
const mayImport: Record<string, string[]> = {
  domain: [],
  machines: ['domain'],
  mesh: ['domain'],
  'src/lib': ['domain'],
  'src/i18n': ['src/lib', 'domain'],
  'src/ui': ['src/lib', 'src/i18n', 'domain'],
  'src/gateway': ['src/lib', 'domain'],
  'src/inspector': ['src/ui', 'src/i18n', 'src/lib', 'machines', 'domain'],
  'src/features': ['src/ui', 'src/i18n', 'src/lib', 'src/gateway', 'machines', 'domain'],
  'src/wiring': ['src/gateway', 'src/lib', 'machines', 'domain'],
  'src/app': ['src', 'machines', 'domain'],
  'server/platform': ['domain'],
  'server/accounts': ['server/platform', 'domain'],
  'server/main-api': ['server/accounts', 'server/platform', 'domain'],
  'server/screens': ['server/accounts', 'server/platform', 'domain'],
  'server/web': [
    'server/accounts',
    'server/platform',
    'mesh',
    '.mesh',
    'src/app/rendering.ts',
    'src/gateway/generated',
    'domain',
  ],
  'server/[^/]+$': ['server', 'domain'],
};

const ours = '^(domain|machines|mesh|\\.mesh|src|server|stories|\\.storybook|tests|scripts|bench)/';
const isTest = '\\.(test|stories)\\.tsx?$|/testing/';
/** What a test or a story may import on top of what its source may. */
const forTests = ['tests/support', 'tests/fixtures', 'stories', '.storybook', 'server/app.ts'];

/** Names end at a folder, at a file's extension, or where they say so by `$`. */
const start = (name: string) =>
  name.endsWith('$') ? `^${name}` : `^${name.replaceAll('.', '[.]')}${name.endsWith('.ts') ? '$' : '/'}`;

type Rule = NonNullable<IConfiguration['forbidden']>[number];

const folderRules: Rule[] = Object.entries(mayImport).map(([folder, allowed]) => ({
  name: `imports-of-${folder.replaceAll(/[^a-z-]+/g, '-').replace(/-$/, '')}`,
  comment: `${folder} may import ${allowed.length > 0 ? allowed.join(', ') : 'nothing of ours'}`,
  severity: 'error',
  from: { path: start(folder), pathNot: isTest },
  to: { path: ours, pathNot: [start(folder), ...allowed.map(start)] },
}));

const testRules: Rule[] = Object.entries(mayImport).map(([folder, allowed]) => ({
  name: `imports-of-tests-in-${folder.replaceAll(/[^a-z-]+/g, '-').replace(/-$/, '')}`,
  comment: `Tests and stories of ${folder} may import ${[...allowed, ...forTests].join(', ')}`,
  severity: 'error',
  from: { path: start(folder).replace(/\$$/, ''), pathNot: `^(?!.*(${isTest}))` },
  to: { path: ours, pathNot: [start(folder), ...[...allowed, ...forTests].map(start)] },
}));

const generalRules: Rule[] = [
  {
    name: 'features-are-islands',
    comment: 'A feature never imports another feature; pages in src/app compose them',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/' },
  },
  {
    name: 'domain-is-pure',
    comment: 'domain runs in browser and server alike: no package, no built-in of Node',
    severity: 'error',
    from: { path: '^domain/', pathNot: isTest },
    to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'] },
  },
  {
    name: 'machines-know-only-xstate',
    comment: 'Machines get everything else by input and provide',
    severity: 'error',
    from: { path: '^machines/', pathNot: isTest },
    to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'], pathNot: 'node_modules/xstate/' },
  },
  {
    name: 'product-runs-without-dev-dependencies',
    comment: 'What the server loads must be there after `npm ci --omit=dev`; Vite and GraphiQL serve development alone',
    severity: 'error',
    from: { path: '^(server|mesh|domain)/', pathNot: `${isTest}|[.]config[.]ts$` },
    to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/(vite|@graphql-yoga/render-graphiql)/' },
  },
  {
    name: 'no-cycle',
    comment: 'Two modules that need each other are one module or lack a third; types alone are gone at run time',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that cannot be found, or comes from a package that package.json does not name',
    severity: 'error',
    from: { pathNot: '^(\\.mesh|dist|src/gateway/generated)/' },
    to: { couldNotResolve: true, pathNot: '(dist|[.]mesh)/|[?]|^virtual:' },
  },
];

const config: IConfiguration = {
  forbidden: [...folderRules, ...testRules, ...generalRules],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules|^\\.mesh/|^dist/' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};

export default config;
