import { literal } from '#packages/inspector/made-test/literal.ts';
import { modelTest, stand, type MadeFile, type TestStyle } from '#packages/inspector/made-test/model-test.ts';
import type { MadeNames } from '#packages/inspector/made-test/names.ts';
import type { Run } from '#packages/inspector/made-test/run.ts';

/** Gives the text of a file of this repository; null where it has none. */
export type ReadSource = (path: string) => Promise<string | null>;

/** What was recorded as a test of its machine, a state of its fixtures, and a story of that state. */
export async function madeFiles(run: Run, names: MadeNames, read: ReadSource): Promise<MadeFile[]> {
  const { machine } = run;
  const fixtures = `machines/${machine}/${machine}.fixtures.ts`;
  const stories = `stories/flows/${machine}.stories.tsx`;
  const [known, shown] = await Promise.all([read(fixtures), read(stories)]);
  if (known === null || shown === null) throw new Error(`There is no machine ${machine} here`);
  const state = `  ${literal(names.words)}: ${literal(stand(run.last), '  ', names.words.length + 4)},\n`;
  const story = `export const ${names.Type} = inState(${literal(names.words)});\n`;
  return [
    { path: `machines/${machine}/${names.kebab}.test.ts`, text: modelTest(run, names, styleOf(machine)), added: null },
    { path: fixtures, text: withState(known, state), added: state },
    { path: stories, text: withStory(shown, story), added: story },
  ];
}

function styleOf(machine: string): TestStyle {
  const name = `${machine.replaceAll(/-(.)/g, (_all, letter: string) => letter.toUpperCase())}Machine`;
  return {
    imports: [
      `import { expect, test } from 'vitest';`,
      `import { replaying } from '../testing/replaying.ts';`,
      `import { ${name} } from './${machine}.machine.ts';`,
    ],
    test: (title) => `test(${literal(title)}, () => {
  const hear = replaying(${name}, start);
  for (const { event, becomes } of steps) {
    const { value, context } = hear(event);
    expect({ value, context }, event.type).toEqual({ value: becomes.value, context: { ...context, ...becomes.context } });
  }
});`,
  };
}

/** Below the states that are there. */
function withState(text: string, row: string): string {
  const states = text.indexOf('export const states = {');
  const end = text.indexOf('} as const;', states);
  if (states < 0 || end < 0) throw new Error('The fixtures have no states');
  const isBelow = text[end - 1] === '\n';
  return `${text.slice(0, end).trimEnd()}${isBelow ? '' : ','}\n${row}${text.slice(end)}`;
}

/** Below the stories that are there. */
function withStory(text: string, row: string): string {
  const last = [...text.matchAll(/^export const \w+ = inState\(.+\);\n/gm)].at(-1);
  if (!last) throw new Error('The stories have no state');
  const end = last.index + last[0].length;
  return text.slice(0, end) + row + text.slice(end);
}
