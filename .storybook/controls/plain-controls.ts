import type { ArgsEnhancer, ArgTypesEnhancer, InputType, SBType, StrictInputType } from 'storybook/internal/types';
import { isValidElement } from 'react';
import { samplesByType, samplesOf } from '#stories/support/named-samples.ts';
import { allowedBy } from './types-in-words.ts';

/** As a control calls a property that a story leaves out. */
export const notSet = 'not set';
/** As a control calls a value that has no name among the samples. */
export const asInTheStory = 'as in this story';

/**
 * Gives every property the editor of what it is: a choice of words, of samples, a switch or a field. What only a programmer could
 * write, such as a callback or an element, has none.
 */
export const plainControls: ArgTypesEnhancer = ({ argTypes, initialArgs, title }) =>
  Object.fromEntries(
    // What the types of a component do not tell, its stories still give.
    [...new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)])].map((name) => {
      const argType: StrictInputType = argTypes[name] ?? { name };
      const value: unknown = initialArgs[name];
      const control = argType.control === undefined ? controlOf(argType.type, value) : {};
      const choice: StrictInputType = { ...argType, ...control };
      // A page takes what its server has read: only what one can choose is worth a line.
      const isNoise = title.startsWith('Pages/') && choice.control === false;
      return [name, { ...withItsOwn(choice, value), ...(isNoise && { table: { disable: true } }) }];
    }),
  );

/** Says the values of a story as its controls do, so that these show what is chosen. */
export const namedArgs: ArgsEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).flatMap(([name, { mapping }]) => {
      const named = Object.entries(mapping ?? {}).find(([, value]) => value === initialArgs[name]);
      return named ? [[name, named[0]]] : [];
    }),
  );

type Control = Pick<InputType, 'control' | 'options' | 'mapping'>;

const none: Control = { control: false };

function controlOf(type: SBType | undefined, value: unknown): Control {
  const allowed = allowedBy(type);
  const isOptional = allowed.includes('undefined') || type?.required !== true;
  const kinds = allowed.filter((kind) => kind !== 'undefined' && kind !== 'null');
  const samples = samplesOf(value) ?? kinds.map((kind) => samplesByType[kind]).find(Boolean);
  if (samples) return chosen(isOptional ? { [notSet]: undefined, ...samples } : samples);

  const words = kinds.map(wordOf);
  if (words.length > 0 && words.every((word) => word !== undefined)) {
    const known = Object.fromEntries(words.map((word) => [String(word), word]));
    const nothing = { ...(isOptional && { [notSet]: undefined }), ...(allowed.includes('null') && { none: null }) };
    return chosen({ ...nothing, ...known });
  }
  if (typeof value === 'string' || isAll(kinds, 'string')) return { control: { type: 'text' } };
  if (typeof value === 'boolean' || isAll(kinds, 'boolean')) return { control: { type: 'boolean' } };
  if (typeof value === 'number' || isAll(kinds, 'number')) return { control: { type: 'number' } };
  return isShort(value) ? { control: { type: 'object' } } : none;
}

const chosen = (mapping: Readonly<Record<string, unknown>>): Control => {
  const options = Object.keys(mapping);
  return { control: { type: options.length > 5 ? 'select' : 'radio' }, options, mapping };
};

/** Adds what this story shows where it is none of the samples. */
function withItsOwn(argType: StrictInputType, value: unknown): StrictInputType {
  const { mapping, options } = argType;
  if (!mapping || !options || value === undefined || Object.values(mapping).includes(value)) return argType;
  return { ...argType, options: [asInTheStory, ...options], mapping: { [asInTheStory]: value, ...mapping } };
}

const isAll = (kinds: readonly string[], wanted: string): boolean =>
  kinds.length > 0 && kinds.every((kind) => kind === wanted);

/** The value of a type that has only one: `'sm'`, `20` or `true`. */
function wordOf(kind: string): string | number | boolean | undefined {
  if (kind === 'true' || kind === 'false') return kind === 'true';
  if (/^(?:'[^']*'|"[^"]*")$/.test(kind)) return kind.slice(1, -1);
  return /^\d+$/.test(kind) ? Number(kind) : undefined;
}

/** What a few words say, one can change as JSON. */
function isShort(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || isValidElement(value)) return false;
  const fields = Object.values(value);
  return fields.length > 0 && fields.every((field) => ['string', 'number', 'boolean'].includes(typeof field));
}
