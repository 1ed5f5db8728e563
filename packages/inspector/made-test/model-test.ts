import type { StateValue } from 'xstate';
import { literal, type Literal, type LiteralObject } from './literal.ts';
import type { MadeNames } from './names.ts';
import type { Run, Stand } from './run.ts';

/** A file that is made of a recording. */
export interface MadeFile {
  path: string;
  /** All of it. */
  text: string;
  /** What is new in a file that was there; null where all of it is. */
  added: string | null;
}

/** How an app writes the tests of its machines. */
export interface TestStyle {
  imports: readonly string[];
  /** What plays `steps` from `start`, which has an `input`, or a `value` and a `context`. */
  test: (title: string, begins: 'input' | 'state') => string;
}

const told = `// What happened, and what came of it. Where that was wrong, say here what should come of it.`;

/** A test that plays a run again and expects what came of each step. */
export function modelTest({ start, steps }: Run, { words }: MadeNames, { imports, test }: TestStyle): string {
  const rows = steps.map(
    ({ event, value, changed }) => `  ${broken({ event, becomes: { value: valueOf(value), context: changed } })},\n`,
  );
  return [
    imports.join('\n'),
    `const start = ${literal('input' in start ? start : stand(start), '', 14)};`,
    `${told}\nconst steps = [\n${rows.join('')}];`,
    `${test(words, 'input' in start ? 'input' : 'state')}\n`,
  ].join('\n\n');
}

/** A state as fixtures have it. */
export const stand = ({ value, context }: Stand): LiteralObject => ({ value: valueOf(value), context });

const valueOf = (value: StateValue): Literal =>
  typeof value === 'string'
    ? value
    : Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (inner ? [[key, valueOf(inner)]] : [])));

/** A step takes a line for its event and one for what comes of it, however short they are. */
function broken({ event, becomes }: { event: Literal; becomes: Literal }): string {
  const margin = '    ';
  return `{\n${margin}event: ${literal(event, margin, 7)},\n${margin}becomes: ${literal(becomes, margin, 9)},\n  }`;
}

/** For any app: nothing but XState and Vitest. The machine stands in a file of its own. */
export const plainStyle = (machine: { name: string; from: string }): TestStyle => ({
  imports: [
    `import { initialTransition, transition, type AnyStateMachine } from 'xstate';`,
    `import { expect, test } from 'vitest';`,
    `import { ${machine.name} } from '${machine.from}';`,
  ],
  test: (
    title,
    begins,
  ) => `/** Takes the answers of what it calls, too: they are among the events, and nothing is called. */
const machine: AnyStateMachine = ${machine.name};

test(${literal(title)}, () => {
  ${begins === 'input' ? 'let [now] = initialTransition(machine, start.input)' : 'let now = machine.resolveState(start)'};
  for (const { event, becomes } of steps) {
    [now] = transition(machine, now, event);
    const { value, context } = now;
    expect({ value, context }, event.type).toEqual({ value: becomes.value, context: { ...context, ...becomes.context } });
  }
});`,
});

/** The one file that can be made for an app of which nothing is known. */
export function plainTest(run: Run, names: MadeNames): MadeFile {
  const name = `${run.machine.replaceAll(/[^A-Za-z\d]+(.?)/g, (_all, letter: string) => letter.toUpperCase())}Machine`;
  const style = plainStyle({ name, from: `./${run.machine}.machine` });
  return { path: `${names.kebab}.test.ts`, text: modelTest(run, names, style), added: null };
}
