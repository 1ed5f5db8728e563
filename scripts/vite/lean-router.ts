import type { Plugin, Rolldown } from 'vite';

/** Parts of react-router that only its framework mode, or a form that is sent to an action, ever calls. */
const leftOut = [
  'PrefetchPageLinks',
  'instrumentClientSideRouter',
  'getRouteInstrumentationUpdates',
  'HistoryRouter',
  'Form',
];

/**
 * Leaves out of the browser bundle what no page reaches but no bundler can know (3 kB): links prefetch nothing, routes
 * are not instrumented, forms are sent by machines. Whoever calls one of them is told so.
 */
export function leanRouter(): Plugin {
  return {
    name: 'kadr:lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$/, code: 'function PrefetchPageLinks(' },
      handler(code) {
        const found = new Set<string>();
        let lean = code;
        for (const statement of this.parse(code).body.toReversed()) {
          const name = declaredName(statement);
          if (name === undefined || !leftOut.includes(name)) continue;
          found.add(name);
          const stub = `function ${name}() { throw new Error('${name} is left out of the browser bundle'); }`;
          lean = lean.slice(0, statement.start) + stub + lean.slice(statement.end);
        }
        const missing = leftOut.filter((name) => !found.has(name));
        if (missing.length > 0) this.error(`react-router no longer declares ${missing.join(', ')}`);
        return { code: lean, map: null };
      },
    },
  };
}

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number];

function declaredName(statement: Statement): string | undefined {
  if (statement.type === 'FunctionDeclaration') return statement.id?.name;
  if (statement.type !== 'VariableDeclaration') return undefined;
  const id = statement.declarations[0]?.id;
  return id?.type === 'Identifier' ? id.name : undefined;
}
