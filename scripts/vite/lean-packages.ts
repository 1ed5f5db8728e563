import type { Plugin, Rolldown } from 'vite';
import { unreached, type Unreached } from './unreached.ts';

/**
 * Leaves out of the browser bundle what no page reaches but no bundler can know (`unreached.ts`). Whoever calls one of
 * these is told so, and a package that no longer declares one does not build.
 */
export const leanPackages = (): Plugin[] => unreached.map(leanPackage);

export const leanPackage = ({ file, declares, leftOut, shortened = {} }: Unreached): Plugin => ({
  name: 'kadr:lean-packages',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: file, code: declares },
    handler(code) {
      const bodies = new Map(Object.entries(shortened));
      for (const name of leftOut) bodies.set(name, `throw new Error('${name} is left out of the browser bundle');`);
      const missing = new Set(bodies.keys());
      let lean = code;
      for (const { name, start, end, left } of declared(this.parse(code).body).toReversed()) {
        const body = bodies.get(name);
        if (body === undefined) continue;
        missing.delete(name);
        lean = lean.slice(0, start) + left(body) + lean.slice(end);
      }
      if (missing.size > 0) this.error(`${file} no longer declares ${[...missing].join(', ')}`);
      return { code: lean, map: null };
    },
  },
});

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number];

/** What may be replaced, and by what. */
interface Declared {
  name: string;
  start: number;
  end: number;
  left: (body: string) => string;
}

/** Functions, variables and what is assigned to their members, in the order of the file. */
function declared(statements: readonly Statement[], outer = ''): Declared[] {
  return statements.flatMap((statement): Declared[] => {
    if (statement.type === 'FunctionDeclaration' && statement.id && statement.body) {
      const { start, end, body } = statement.body;
      const name = outer + statement.id.name;
      const inner = outer === '' ? declared(body, `${name}.`) : [];
      return [{ name, start, end, left: (instead) => `{ ${instead} }` }, ...inner];
    }
    if (statement.type === 'VariableDeclaration')
      return statement.declarations.flatMap(({ id, init }): Declared[] =>
        id.type === 'Identifier' && init
          ? [{ name: outer + id.name, start: init.start, end: init.end, left: (body) => `function () { ${body} }` }]
          : [],
      );
    const name = assignedTo(statement);
    return name === undefined ? [] : [{ name, start: statement.start, end: statement.end, left: () => '' }];
  });
}

/** `One` of `One.displayName = …` and `One.prototype.more = …`. */
function assignedTo(statement: Statement): string | undefined {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return undefined;
  const { left } = statement.expression;
  if (left.type !== 'MemberExpression') return undefined;
  const owner = left.object.type === 'MemberExpression' ? left.object.object : left.object;
  return owner.type === 'Identifier' ? owner.name : undefined;
}
