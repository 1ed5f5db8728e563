import type { Setting } from '#server/platform/settings-reader.ts';

/** Below this the meaning stands on a line of its own. */
const narrowest = 30;

/** The settings by their groups, with aligned columns, in lines of at most `width`, where names and values leave room for it. */
export function settingsTable(settings: readonly Setting[], width: number): string {
  const cells = settings.map(({ name, group, means, value, isSet, ...setting }) => ({
    group,
    means,
    name: `${isSet ? '*' : ' '} ${name}`,
    value: shownValue(value, isSet ? setting.default : null),
  }));
  const nameWidth = Math.max(...cells.map(({ name }) => name.length)) + 2;
  // One long address must not push every meaning aside.
  const valueWidth = Math.min(28, Math.max(...cells.map(({ value }) => value.length)) + 2);
  const indent = nameWidth + valueWidth;
  const room = Math.max(width - indent, narrowest);
  return [...Map.groupBy(cells, ({ group }) => group)]
    .map(([group, rows]) => [group, ...rows.flatMap(lines)].join('\n'))
    .join('\n\n');

  function lines({ name, value, means }: { name: string; value: string; means: string }): string[] {
    const head = name.padEnd(nameWidth) + value.padEnd(valueWidth);
    const [first = '', ...rest] = wrap(means, room);
    const isLong = value.length >= valueWidth;
    return [
      isLong ? head : head + first,
      ...[...(isLong ? [first] : []), ...rest].map((line) => ' '.repeat(indent) + line),
    ];
  }
}

const shownValue = (value: string | null, fallback: string | null): string =>
  `${withSize(value ?? '-')}${fallback === null ? '' : `, else ${fallback}`}`;

/** Bytes are counted in numbers of ten digits: beside those that are whole megabytes stands what they are. */
function withSize(value: string): string {
  const bytes = /^\d{7,}$/.test(value) ? Number(value) : NaN;
  const [gigabytes, megabytes] = [bytes / 1024 ** 3, bytes / 1024 ** 2];
  if (Number.isInteger(gigabytes)) return `${value} (${gigabytes} GiB)`;
  return Number.isInteger(megabytes) ? `${value} (${megabytes} MiB)` : value;
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
