import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { mutated, type SampledMutant } from './sample-mutants.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Whether the compiler refuses the mutant, in its own file or in those beside it. It looks at a tree of links with the
 * mutant in its place, so that the project itself is never changed.
 */
export async function typesCatch(mutant: SampledMutant): Promise<boolean> {
  const text = await readFile(join(root, mutant.file), 'utf8');
  // Else the compiler would refuse every mutant, and nothing would be known of this one.
  if (!(await compilesAsItIs(mutant.file, text))) throw new Error(`${dirname(mutant.file)} does not compile as it is`);
  return !(await compilesWith(mutant.file, mutated(text, mutant)));
}

const known = new Map<string, Promise<boolean>>();

function compilesAsItIs(file: string, text: string): Promise<boolean> {
  const folder = dirname(file);
  const compiling = known.get(folder) ?? compilesWith(file, text);
  known.set(folder, compiling);
  return compiling;
}

async function compilesWith(file: string, text: string): Promise<boolean> {
  const tree = await mkdtemp(join(tmpdir(), 'kadr-mutant-'));
  try {
    await linkAround(tree, file, text);
    const folder = dirname(file);
    // Tests need the types of their suites, which stand elsewhere.
    const beside = (await readdir(join(root, folder))).filter((name) => /(?<!\.(?:test|stories))\.tsx?$/.test(name));
    const config = {
      extends: './tsconfig.json',
      compilerOptions: { preserveSymlinks: true },
      include: [],
      files: beside.map((name) => join(folder, name)),
    };
    await writeFile(join(tree, 'mutant.tsconfig.json'), JSON.stringify(config));
    return await compiles(tree);
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
}

/** Links everything of the project into a folder, except for one file, which is written. */
async function linkAround(tree: string, file: string, text: string): Promise<void> {
  const segments = file.split('/');
  let folder = '';
  for (const segment of segments) {
    await mkdir(join(tree, folder), { recursive: true });
    for (const name of await readdir(join(root, folder))) {
      if (name !== segment) await symlink(join(root, folder, name), join(tree, folder, name));
    }
    folder = join(folder, segment);
  }
  await writeFile(join(tree, file), text);
}

function compiles(tree: string): Promise<boolean> {
  const tsc = spawn('tsc', ['--noEmit', '-p', 'mutant.tsconfig.json'], { cwd: tree, stdio: 'ignore' });
  return new Promise((done, fail) => {
    tsc.on('error', fail);
    tsc.on('close', (code) => done(code === 0));
  });
}
