import type { AnyEventObject } from 'xstate';
import { inWords } from '#packages/inspector/words.ts';

interface SampleInWords {
  name: string;
  event: AnyEventObject;
}

/** Names the samples of one event: "Upload paused", and of several each by what it alone has, "Popup requested: sign-out". */
export function samplesInWords(type: string, events: readonly AnyEventObject[]): SampleInWords[] {
  const said = sentence(inWords(type).words);
  if (events.length < 2) return events.map((event) => ({ name: said, event }));
  const told = events.map(leavesOf);
  const names = told.map((leaves) => {
    const own = [...leaves].find(([path, leaf]) => told.some((other) => other.get(path) !== leaf));
    return own ? `${said}: ${own[1]}` : said;
  });
  return events.map((event, index) => {
    const name = names[index] ?? said;
    const isAlone = names.filter((other) => other === name).length === 1;
    return { name: isAlone ? name : `${name} (${index + 1})`, event };
  });
}

/** `readSignatures answers` and `popup.checkboxToggled` as people write. */
function sentence(words: string): string {
  const plain = words
    .replaceAll('.', ' ')
    .replaceAll(/(?<=\p{Ll})\p{Lu}(?=\p{Ll})/gu, (capital) => ` ${capital.toLowerCase()}`);
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Everything that an event says, by where it says it; what is long or has no words is left out. */
function leavesOf(event: AnyEventObject): Map<string, string> {
  const leaves = new Map<string, string>();
  const collect = (value: unknown, path: string, field: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(inner, `${path}.${name}`, name);
    else if (typeof value === 'boolean')
      leaves.set(path, value ? sentence(field).toLowerCase() : `not ${sentence(field).toLowerCase()}`);
    else if (typeof value === 'number') leaves.set(path, `${sentence(field).toLowerCase()} ${value}`);
    else if (typeof value === 'string' && value.length > 0 && value.length <= 40) leaves.set(path, value);
  };
  collect(event, '', '');
  return leaves;
}
