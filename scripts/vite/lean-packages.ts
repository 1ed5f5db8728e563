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

/** Functions, variables, the methods of classes and what is assigned to members, theirs too, in the order of the file. */
function declared(statements: readonly Statement[], outer = ''): Declared[] {
  return statements.flatMap((statement): Declared[] => {
    if (statement.type === 'FunctionDeclaration' && statement.id && statement.body) {
      const { start, end, body } = statement.body;
      const name = outer + statement.id.name;
      const inner = outer === '' ? declared(body, `${name}.`) : [];
      return [{ name, start, end, left: (instead) => `{ ${instead} }` }, ...inner];
    }
    if (statement.type === 'ClassDeclaration' && statement.id) {
      const owner = statement.id.name;
      return statement.body.body.flatMap((member): Declared[] =>
        member.type === 'MethodDefinition' && member.key.type === 'Identifier' && member.value.body
          ? [
              {
                name: `${owner}.${member.key.name}`,
                ...rangeOf(member.value.body),
                left: (instead) => `{ ${instead} }`,
              },
            ]
          : [],
      );
    }
    if (statement.type === 'VariableDeclaration')
      return statement.declarations.flatMap(({ id, init }): Declared[] => {
        if (id.type !== 'Identifier' || !init) return [];
        const members = init.type === 'ClassExpression' ? init.body.body : [];
        const statics = members.flatMap((member) =>
          member.type === 'StaticBlock' ? member.body.flatMap((inside) => setByStatic(id.name, inside)) : [],
        );
        return [{ name: outer + id.name, ...rangeOf(init), left: asFunction }, ...statics];
      });
    const name = assignedTo(statement);
    return name === undefined ? [] : [{ name, start: statement.start, end: statement.end, left: () => '' }];
  });
}

const asFunction = (body: string) => `function () { ${body} }`;

/** `One.other` of `this.other = …` in a static block of the class `One`. */
function setByStatic(owner: string, statement: Statement): Declared[] {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return [];
  const { left, right } = statement.expression;
  if (left.type !== 'MemberExpression' || left.object.type !== 'ThisExpression') return [];
  if (left.property.type !== 'Identifier') return [];
  return [{ name: `${owner}.${left.property.name}`, ...rangeOf(right), left: asFunction }];
}

const rangeOf = ({ start, end }: Pick<Declared, 'start' | 'end'>) => ({ start, end });

/** `One` of `One.displayName = …` and `One.prototype.more = …`. */
function assignedTo(statement: Statement): string | undefined {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return undefined;
  const { left } = statement.expression;
  if (left.type !== 'MemberExpression') return undefined;
  const owner = left.object.type === 'MemberExpression' ? left.object.object : left.object;
  return owner.type === 'Identifier' ? owner.name : undefined;
}
