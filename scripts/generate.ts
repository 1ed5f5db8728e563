import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { component } from './generate/component.ts';
import { flow } from './generate/flow.ts';
import { fromRecording } from './generate/from-recording.ts';
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
  npm run generate from-recording FILE Name [12-31 | flow]
A query is one of the .graphql files in src, which the page asks before it is shown. A feature is a folder of src/features,
there or not. A resource is named by one of its things, such as SavedSearch. A recording is a file that the inspector has saved; what is
named is what was seen in it, such as TheTotalIsStale.`;

const recipes: Record<string, (option?: string) => Recipe> = {
  component: () => component,
  page: (query) => page(root, query),
  flow: (feature = '') => {
    if (!/^[a-z][a-z\d-]*$/.test(feature)) throw new Error(usage);
    return flow(feature);
  },
  resource: (service) => resource(service),
};

const [kind = '', name, option, which] = process.argv.slice(2);

try {
  if (kind === 'from-recording') await makeOfRecording();
  else make();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function make(): void {
  const recipe = recipes[kind]?.(option);
  if (!recipe || name === undefined) throw new Error(usage);
  const files = generate(root, recipe, name);
  format(files.filter((file) => !file.endsWith('.graphql')));
  if (recipe.after) {
    const [command, ...args] = recipe.after(namesOf(name, recipe.example));
    const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stdout);
  }
  console.log(`${files.join('\n')}\n\n${recipe.next}`);
}

async function makeOfRecording(): Promise<void> {
  if (name === undefined || option === undefined) throw new Error(usage);
  const files = await fromRecording(root, name, option, which);
  format(files);
  console.log(
    `${files.join('\n')}\n\nThe test expects what was recorded. Say in it what should have come of each step.`,
  );
}

function format(files: readonly string[]): void {
  spawnSync('oxfmt', files, { cwd: root, stdio: 'ignore' });
}
