import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { component } from './generate/component.ts';
import { flow } from './generate/flow.ts';
import { namesOf } from './generate/names.ts';
import { page } from './generate/page.ts';
import { generate, type Recipe } from './generate/recipe.ts';
import { resource } from './generate/resource.ts';

const root = resolve(import.meta.dirname, '..');
const usage = `Usage:
  npm run generate component Name
  npm run generate page Name [Query]
  npm run generate flow Name feature
  npm run generate resource Singular [screens | main-api]
A query is one of the .graphql files in src, which the page asks before it is shown. A feature is a folder of src/features,
there or not. A resource is named by one of its things, such as SavedSearch.`;

const recipes: Record<string, (option?: string) => Recipe> = {
  component: () => component,
  page: (query) => page(root, query),
  flow: (feature = '') => {
    if (!/^[a-z][a-z\d-]*$/.test(feature)) throw new Error(usage);
    return flow(feature);
  },
  resource: (service) => resource(service),
};

const [kind = '', name, option] = process.argv.slice(2);

try {
  const recipe = recipes[kind]?.(option);
  if (!recipe || name === undefined) throw new Error(usage);
  const files = generate(root, recipe, name);
  spawnSync(
    'oxfmt',
    files.filter((file) => !file.endsWith('.graphql')),
    { cwd: root, stdio: 'ignore' },
  );
  if (recipe.after) {
    const [command, ...args] = recipe.after(namesOf(name, recipe.example));
    const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stdout);
  }
  console.log(`${files.join('\n')}\n\n${recipe.next}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
