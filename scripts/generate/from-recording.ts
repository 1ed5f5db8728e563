import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namesOfTest } from '#packages/inspector/made-test/names.ts';
import { runOf, type NoRun } from '#packages/inspector/made-test/run.ts';
import type { Session } from '#packages/inspector/model.ts';
import type { Step } from '#packages/inspector/step.ts';
import { readRecording } from '#packages/inspector/recording.ts';
import { madeFiles } from '#src/inspector/made-files.ts';
import { namesOf, NameTaken } from './names.ts';
import { presentIn } from './recipe.ts';

const reasons: Record<NoRun, string> = {
  nothing: 'Nothing happened to that flow in these steps',
  severalFlows: 'These are steps of several flows',
  notWhole:
    'The recording has not kept all of what these steps know: it leaves out files, functions and the rest of long lists',
};

/**
 * Makes steps of a recording a test, a fixture and a story of the repository at `root`, and returns their files. `which` are the numbers of
 * the first and the last one, `12-31`, of whose flow they are, or the name of a flow; the last flow unless said. Throws where none
 * can be made, and then has written nothing.
 */
export async function fromRecording(root: string, file: string, name: string, which?: string): Promise<string[]> {
  const names = namesOfTest(namesOf(name, 'TheTotalIsStale').words);
  const session = readRecording(await readFile(file, 'utf8'), file);
  if (!session || !names) throw new Error(`${file} is no recording of the inspector`);
  const run = runOf(session, chosenOf(session, which));
  if (typeof run === 'string') throw new Error(reasons[run]);
  const read = (path: string) => readFile(join(root, path), 'utf8').catch(() => null);
  const made = await madeFiles(run, names, read);
  const taken = made.flatMap(({ path, added }) => (added === null ? presentIn(root, path) : []));
  if (taken.length > 0) throw new NameTaken(`Nothing was written: ${taken.join(', ')}`);
  for (const { path, text } of made) await writeFile(join(root, path), text);
  return made.map(({ path }) => path);
}

function chosenOf({ steps }: Session, which?: string): Step[] {
  const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(which ?? '') ?? [];
  const within = from === undefined ? steps : steps.filter(({ seq }) => seq >= Number(from) && seq <= Number(to));
  const last = within.findLast(({ id }) => from !== undefined || which === undefined || id === which);
  if (!last) throw new Error('The recording has no such steps');
  return within.filter(({ actor }) => actor === last.actor);
}
