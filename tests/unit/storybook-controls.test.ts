import type { StoryContextForEnhancers } from 'storybook/internal/types';
import { expect, test } from 'vitest';
import { asInTheStory, namedArgs, notSet, plainControls } from '#.storybook/controls/plain-controls.ts';
import { sampleScreens } from '#stories/support/sample-screens.ts';

test('a union of words is a choice, one that may be left out can be', () => {
  const { tone, size } = controlsOf({ tone: union("'quiet' | 'loud' | undefined"), size: union('14 | 16', true) });
  expect(tone).toMatchObject({
    control: { type: 'radio' },
    options: [notSet, 'quiet', 'loud'],
    mapping: { [notSet]: undefined, quiet: 'quiet', loud: 'loud' },
  });
  expect(size?.mapping).toEqual({ 14: 14, 16: 16 });
});

test('a text, a number or a switch that may be left out has the editor of one', () => {
  const controls = controlsOf({
    name: union('string | null | undefined'),
    count: union('number | undefined'),
    block: union('boolean | undefined'),
  });
  expect(Object.values(controls).map(({ control }) => control)).toEqual([
    { type: 'text' },
    { type: 'number' },
    { type: 'boolean' },
  ]);
});

test('a callback, an element and a long value have no editor', () => {
  const { onOpen, children, rows } = controlsOf(
    {
      onOpen: union('((panel: HTMLElement) => void) | undefined'),
      children: other('ReactNode'),
      rows: other('unknown'),
    },
    { rows: [{ deep: [1] }] },
  );
  expect([onOpen?.control, children?.control, rows?.control]).toEqual([false, false, false]);
});

test('what the types do not tell has the editor of what the story gives', () => {
  const { isOpen, place } = controlsOf({}, { isOpen: true, place: null });
  expect([isOpen?.control, place?.control]).toEqual([{ type: 'boolean' }, false]);
});

test('a sample is chosen by its name, and the story says which one it shows', () => {
  const argTypes = { screens: other('unknown'), viewer: union('Viewer | null') };
  const args = { screens: sampleScreens, viewer: { id: 'of this story' } };
  const shown = controlsOf(argTypes, args);
  expect(shown['screens']?.options).toContain('no screens');
  expect(shown['viewer']?.options?.slice(0, 2)).toEqual([asInTheStory, notSet]);
  expect(namedArgs(context(shown, args))).toEqual({ screens: 'screens of four days', viewer: asInTheStory });
});

test('a page says only what can be chosen', () => {
  const ofPage = plainControls({ ...context({ data: other('unknown') }, {}), title: 'Pages/Site/Home' });
  expect(ofPage['data']?.table).toEqual({ disable: true });
});

const union = (raw: string, required = false) => ({
  name: '',
  type: { name: 'union' as const, raw, required, value: [] },
});
const other = (value: string) => ({ name: '', type: { name: 'other' as const, value } });

const controlsOf = (
  argTypes: StoryContextForEnhancers['argTypes'],
  args: Record<string, unknown> = {},
): StoryContextForEnhancers['argTypes'] => plainControls(context(argTypes, args));

const context = (
  argTypes: StoryContextForEnhancers['argTypes'],
  initialArgs: Record<string, unknown>,
): StoryContextForEnhancers => ({
  componentId: 'components-any',
  title: 'Components/Any',
  kind: 'Components/Any',
  id: 'components-any--one',
  name: 'One',
  story: 'One',
  tags: [],
  parameters: {},
  initialArgs,
  argTypes: Object.fromEntries(Object.entries(argTypes).map(([name, argType]) => [name, { ...argType, name }])),
});
