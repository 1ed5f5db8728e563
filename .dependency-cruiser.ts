import type { IConfiguration } from 'dependency-cruiser';

/**
 * Who may import whom. One line per folder: what it may import of ours besides itself; docs/architecture.md says why.
 * `scripts/check-boundaries.ts` runs these rules and plants a violation of each to see that it is found.
 */
const mayImport: Record<string, string[]> = {
  domain: [],
  machines: ['domain'],
  mesh: ['domain'],
  'packages/inspector': [],
  'src/lib': ['domain'],
  'src/i18n': ['src/lib', 'domain'],
  'src/ui': ['src/lib', 'src/i18n'],
  'src/blocks': ['src/ui', 'src/lib', 'src/i18n', 'domain'],
  'src/graphql': ['src/lib', 'domain'],
  'src/features': ['src/wiring', 'src/blocks', 'src/ui', 'src/i18n', 'src/lib', 'src/graphql', 'machines', 'domain'],
  'src/wiring': ['src/graphql', 'src/i18n', 'src/lib', 'machines', 'domain'],
  'src/pages': [
    'src/features',
    'src/wiring',
    'src/blocks',
    'src/ui',
    'src/i18n',
    'src/lib',
    'src/graphql',
    'machines',
    'domain',
  ],
  'src/inspector': ['packages/inspector', 'src/graphql', 'src/wiring', 'src/ui', 'src/lib', 'machines', 'domain'],
  'src/app': ['src', 'machines', 'domain'],
  // Hidden areas are filled as the editor fills them.
  'server/platform': [
    'src/blocks/scene/hide-fill.ts',
    'src/blocks/scene/hide-grid.ts',
    'src/blocks/scene/laid-picture.ts',
    'domain',
  ],
  'server/accounts': ['server/platform', 'domain'],
  'server/comments': ['server/accounts', 'server/platform', 'domain'],
  'server/main-api': ['server/comments', 'server/accounts', 'server/platform', 'domain'],
  // Drawings are painted by the outlines that the editor paints.
  'server/screens': [
    'server/comments',
    'server/accounts',
    'server/platform',
    'src/blocks/scene/compile.ts',
    'src/blocks/scene/dimming.ts',
    'src/blocks/scene/laid-picture.ts',
    'src/blocks/scene/primitive.ts',
    'domain',
  ],
  'server/backup': ['server/screens', 'server/platform', 'server/fsck.ts', 'domain'],
  'server/web': [
    'server/accounts',
    'server/platform',
    'mesh',
    '.mesh',
    'src/wiring/page/rendering.ts',
    'src/graphql/generated',
    'src/graphql/document.ts',
    'domain',
  ],
  cli: [],
  extension: ['domain'],
  'server/[^/]+$': ['server', 'domain'],
};

const ours =
  '^(cli|domain|extension|machines|mesh|\\.mesh|packages|src|server|stories|\\.storybook|tests|scripts|bench)/';
/** A test may import anything. */
const isTest = '\\.test\\.tsx?$|/testing/';
const isStory = '\\.stories\\.tsx$';
/** What a story may import on top of what its component may. */
const forStories = ['stories', '.storybook'];

/** Names end at a folder, at a file's extension, or where they say so by `$`. */
const start = (name: string) =>
  name.endsWith('$') ? `^${name}` : `^${name.replaceAll('.', '[.]')}${name.endsWith('.ts') ? '$' : '/'}`;

const nameOf = (folder: string) => folder.replaceAll(/[^a-z-]+/g, '-').replace(/-$/, '');

type Rule = NonNullable<IConfiguration['forbidden']>[number];

const folderRules: Rule[] = Object.entries(mayImport).map(([folder, allowed]) => ({
  name: `imports-of-${nameOf(folder)}`,
  comment: `${folder} may import ${allowed.length > 0 ? allowed.join(', ') : 'nothing of ours'}`,
  severity: 'error',
  from: { path: start(folder), pathNot: `${isTest}|${isStory}` },
  to: { path: ours, pathNot: [start(folder), ...allowed.map(start)] },
}));

const storyRules: Rule[] = Object.entries(mayImport)
  .filter(([folder]) => folder.startsWith('src/'))
  .map(([folder, allowed]) => ({
    name: `imports-of-stories-in-${nameOf(folder)}`,
    comment: `Stories of ${folder} may import ${[...allowed, ...forStories].join(', ')}`,
    severity: 'error',
    from: { path: `${start(folder)}.*${isStory}` },
    to: { path: ours, pathNot: [start(folder), ...[...allowed, ...forStories].map(start)] },
  }));

const generalRules: Rule[] = [
  {
    name: 'features-are-islands',
    comment: 'A feature never imports another feature; pages compose them',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/' },
  },
  {
    name: 'pages-are-islands',
    comment: 'A page never imports another page; what two of them need is a feature or a block',
    severity: 'error',
    from: { path: '^src/pages/([^/]+)/' },
    to: { path: '^src/pages/', pathNot: '^src/pages/$1/' },
  },
  {
    name: 'wiring-is-shared',
    comment:
      'A flow of one feature is served there; src/wiring serves those that every page has, and what several features do: read a history and select in it, copy a text, fill in a form, ask for the password, give tags, read the words of a picture, save what is changed, take away after a question',
    severity: 'error',
    from: { path: '^src/wiring/', pathNot: isTest },
    to: {
      path: '^machines/[^/]+/',
      pathNot:
        '^machines/(app|session|popup|toasts|live|listing|timeline|selection|long-press|text-copy|reauthentication|editing|revocation|form|hints|tagging|picture-words)/',
    },
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
    from: {
      path: '^(server|mesh|domain)/',
      // What makes the gateway is a part of the build.
      pathNot: `${isTest}|[.]config[.]ts$|^mesh/(compose-schema|logger|transform)[.]ts$`,
    },
    to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/(vite|@graphql-yoga/render-graphiql)/' },
  },
  {
    name: 'commands-run-without-dev-dependencies',
    comment: 'What a release has of the scripts; these take everything else from the server',
    severity: 'error',
    from: {
      path: '^scripts/(kadr-server|backup|fsck|restore|move|settings|settings-table|staff|words|orders|progress)[.]ts$',
    },
    to: {
      path: ['^(scripts|tests|bench)/', 'node_modules/'],
      pathNot: '^scripts/(backup|fsck|restore|move|settings|settings-table|staff|words|orders|progress)[.]ts$',
      dependencyTypesNot: ['npm', 'npm-optional'],
    },
  },
  {
    name: 'no-cycle',
    comment: 'Two modules that need each other are one module or lack a third; types are no exception',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that cannot be found, or comes from a package that package.json does not name',
    severity: 'error',
    from: { pathNot: '^(\\.mesh|dist|src/graphql/generated)/' },
    to: { couldNotResolve: true, pathNot: '(dist|[.]mesh)/|[?]|^virtual:' },
  },
];

const config: IConfiguration = {
  forbidden: [...folderRules, ...storyRules, ...generalRules],
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
