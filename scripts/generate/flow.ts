import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Names } from './names.ts';
import { presentIn, type Recipe } from './recipe.ts';

const table = 'machines/app/flows.ts';
const update = ['run', '--project', 'unit', 'machines/testing/exploration.test.ts', '--update'];

/** A flow, and the actors and hook by which a feature uses it. */
export const flow = (feature: string): Recipe => ({
  kind: 'flow',
  example: 'ScreenNote',
  words: [{ feature }],
  rows: (root, names) => ({ [table]: withRow(readFileSync(join(root, table), 'utf8'), names) }),
  taken: (root, { camel, kebab }) => [
    ...presentIn(root, `machines/${kebab}`),
    ...(new RegExp(`^  ${camel}: `, 'm').test(readFileSync(join(root, table), 'utf8'))
      ? [`${table} has a flow ${camel} already`]
      : []),
  ],
  after: ({ kebab }) => ['vitest', ...update, '--testNamePattern', `^${kebab} `],
  next: 'Now say in its actors what it asks of the server; whatever component needs it calls its hook.',
});

/** The table with a flow that is opened when it is needed. */
function withRow(rows: string, { camel, kebab }: Names): string {
  const head = 'export interface OpenedFlows {\n';
  const imports = `import type { ${camel}Machine } from '../${kebab}/${kebab}.machine.ts';\n`;
  if (!rows.includes(head)) throw new Error(`${table} has no table of opened flows`);
  const firstImport = rows.indexOf('import type {', rows.indexOf("from 'xstate'"));
  return (rows.slice(0, firstImport) + imports + rows.slice(firstImport)).replace(
    head,
    `${head}  ${camel}: typeof ${camel}Machine;\n`,
  );
}
