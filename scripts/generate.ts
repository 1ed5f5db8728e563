import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { generateComponent } from './generate/component.ts';
import { generateFlow } from './generate/flow.ts';
import { generatePage } from './generate/page.ts';
import { generateResource } from './generate/resource.ts';

const root = resolve(import.meta.dirname, '..');
const usage = `Usage:
  npm run generate component Name
  npm run generate page Name
  npm run generate flow Name
  npm run generate resource Name [screens | main-api]
The name of a resource is a singular, such as SavedSearch.`;

const thenDo: Record<string, string> = {
  flow: 'Now run: npx vitest run --project unit machines/testing --update, which writes its steps and its table. Its stories want pictures: npm run visual -- --update.',
  page: 'Now translate its texts. Its stories want pictures: npm run visual -- --update.',
  resource:
    'Now run: npm run generate:gateway. tests/contract/query-plans.test.ts wants a call of each operation, and to know its indexes.',
};

const [kind, name, service = 'screens'] = process.argv.slice(2);

try {
  const files = await generate();
  spawnSync(
    'oxfmt',
    files.filter((file) => !file.endsWith('.graphql')),
    { cwd: root, stdio: 'ignore' },
  );
  console.log(files.join('\n'));
  const next = thenDo[kind ?? ''];
  if (next !== undefined) console.log(`\n${next}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function generate(): Promise<string[]> {
  if (name && kind === 'component') return generateComponent(name, root);
  if (name && kind === 'page') return generatePage(root, name);
  if (name && kind === 'flow') return generateFlow(root, name);
  if (name && kind === 'resource' && (service === 'screens' || service === 'main-api')) {
    return generateResource(root, name, service);
  }
  throw new Error(usage);
}
