import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BadName } from './names.ts';

const templates = join(import.meta.dirname, 'flow');
const table = 'machines/app/flows.ts';

export class FlowExists extends Error {}

/**
 * Writes a flow into the repository at `root`: machine, selectors, fixtures, test and story, and its row in the table of
 * flows. Returns the files it wrote or changed. Throws BadName or FlowExists.
 */
export function generateFlow(root: string, name: string): string[] {
  if (!/^[A-Z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/.test(name) || name.length > 40) {
    throw new BadName(`"${name}" must be in PascalCase, such as ScreenNote`);
  }
  const kebab = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
  const camel = name.charAt(0).toLowerCase() + name.slice(1);
  const rows = readFileSync(join(root, table), 'utf8');
  const isTaken = new RegExp(`^  ${camel}: `, 'm').test(rows) || existsSync(join(root, 'machines', kebab));
  if (isTaken) throw new FlowExists(`There is a flow ${kebab} already`);

  const files: Record<string, string> = { [table]: withRow(rows, camel, kebab) };
  for (const file of readdirSync(templates)) {
    const text = readFileSync(join(templates, file), 'utf8')
      .replaceAll('Example', name)
      .replaceAll('example/', `${kebab}/`)
      .replaceAll('example.machine.ts', `${kebab}.machine.ts`)
      .replaceAll('example.fixtures.ts', `${kebab}.fixtures.ts`)
      .replaceAll('example.selectors.ts', `${kebab}.selectors.ts`)
      .replaceAll("id: 'example'", `id: '${kebab}'`)
      .replaceAll('example', camel);
    const folder = file.includes('.stories.') ? 'stories/flows' : `machines/${kebab}`;
    files[`${folder}/${file.replace('example', kebab).replace('.template', '')}`] = text;
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return Object.keys(files);
}

/** The table with a flow that is opened when it is needed. */
function withRow(rows: string, camel: string, kebab: string): string {
  const head = 'export interface OpenedFlows {\n';
  const imports = `import type { ${camel}Machine } from '../${kebab}/${kebab}.machine.ts';\n`;
  if (!rows.includes(head)) throw new Error(`${table} has no table of opened flows`);
  const firstImport = rows.indexOf('import type {', rows.indexOf("from 'xstate'"));
  return (rows.slice(0, firstImport) + imports + rows.slice(firstImport)).replace(
    head,
    `${head}  ${camel}: typeof ${camel}Machine;\n`,
  );
}
