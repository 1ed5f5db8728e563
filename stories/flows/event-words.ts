import type { AnyEventObject } from 'xstate';
import { inWords } from '#packages/inspector/words.ts';

interface SampleInWords {
  name: string;
  event: AnyEventObject;
}

/** Names the samples of one event: "Upload paused", and of several each by what it alone has, "Popup requested: sign out". */
export function samplesInWords(type: string, events: readonly AnyEventObject[]): SampleInWords[] {
  const said = sentence(inWords(type).words);
  if (events.length < 2) return events.map((event) => ({ name: said, event }));
  const told = events.map(leavesOf);
  const names = told.map((leaves) => {
    const own = ownOf(leaves, told);
    return own === undefined ? said : `${said}: ${own}`;
  });
  return events.map((event, index) => {
    const name = names[index] ?? said;
    const isAlone = names.filter((other) => other === name).length === 1;
    return { name: isAlone ? name : `${name} (${index + 1})`, event };
  });
}

/** What one of several says that no other does, or at least not all of them. */
function ownOf(leaves: Leaves, told: readonly Leaves[]): string | undefined {
  const others = told.filter((other) => other !== leaves);
  const own = [...leaves].filter(([path, leaf]) => others.some((other) => other.get(path) !== leaf));
  const alone = own.filter(([path, leaf]) => others.every((other) => other.get(path) !== leaf));
  // What something is called by programs says least of it.
  const best = alone.find(([path]) => !path.endsWith('.id')) ?? alone[0] ?? own[0];
  return best?.[1];
}

/** `readSignatures answers` and `popup.checkboxToggled` as people write. */
function sentence(words: string): string {
  const plain = plainly(words.replaceAll('.', ' '));
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** `checkboxToggled`, `too_many`, `sign-out` and `post:hello` with spaces. */
function plainly(words: string): string {
  return words
    .replaceAll(/(?<=\p{L})[:_-](?=[\p{L}\d])/gu, ' ')
    .replaceAll(/(?<=\p{Ll})\p{Lu}(?=\p{Ll})/gu, (capital) => ` ${capital.toLowerCase()}`);
}

/** Everything that an event says, by where it says it. */
type Leaves = ReadonlyMap<string, string>;

/** What is long, has no words or is the number of a record is left out. */
function leavesOf(event: AnyEventObject): Leaves {
  const leaves = new Map<string, string>();
  const collect = (value: unknown, path: string, field: string): void => {
    if (Array.isArray(value)) for (const [index, inner] of value.entries()) collect(inner, `${path}.${index}`, field);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(inner, `${path}.${name}`, plainly(name));
    else if (typeof value === 'boolean') leaves.set(path, yesOrNo(field, value));
    else if (typeof value === 'number') leaves.set(path, `${field} ${value}`);
    // With spaces it is written by people.
    else if (typeof value === 'string' && isReadable(value))
      leaves.set(path, value.includes(' ') ? value : plainly(value));
  };
  collect(event, '', '');
  return leaves;
}

/** `isOn` says "on" or "not on", `hasMore` "has more" or "has no more", and an answer that is nothing else "yes" or "no". */
function yesOrNo(field: string, value: boolean): string {
  if (field === 'output') return value ? 'yes' : 'no';
  if (field.startsWith('has ')) return value ? field : field.replace('has ', 'has no ');
  const state = field.replace(/^is /, '');
  return value ? state : `not ${state}`;
}

function isReadable(value: string): boolean {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(value);
  const isRecord = !value.includes(' ') && (/\d{4}/.test(value) || (value.length > 9 && /\d/.test(value)));
  return value.trim() !== '' && value.length <= 40 && (isDate || !isRecord);
}
