import type { SBType } from 'storybook/internal/types';

/** What the type of a property says that it may be: `'sm' | 'md' | undefined` may be three things. */
export function allowedBy(type: SBType | undefined): string[] {
  if (type === undefined) return [];
  if (type.name === 'enum') return type.value.map((one) => JSON.stringify(one));
  if (type.raw !== undefined) return alternatives(type.raw);
  if (type.name === 'other') return [type.value];
  return [type.name];
}

/** Splits a union at its own bars, and leaves those within brackets and strings alone. */
function alternatives(union: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  let quoted = false;
  for (const letter of union) {
    if (letter === "'") quoted = !quoted;
    if (!quoted && '([{<'.includes(letter)) depth += 1;
    if (!quoted && ')]}'.includes(letter)) depth -= 1;
    // The arrow of a function closes nothing.
    if (!quoted && letter === '>' && !parts.at(-1)?.endsWith('=')) depth -= 1;
    if (letter === '|' && !quoted && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
