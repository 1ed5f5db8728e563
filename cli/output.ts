import { stripVTControlCharacters, styleText } from 'node:util';

/** How a run tells what it has found: tables for people, JSON for programs. What is said besides goes to stderr. */
export interface Output {
  isJson: boolean;
  /** A line of what was asked for. */
  line(text: string): void;
  /** The answer as programs read it; `people` says the same otherwise. */
  answer(json: unknown, people: () => void): void;
  table(head: readonly string[], rows: readonly (readonly string[])[]): void;
  /** What happens meanwhile. */
  note(text: string): void;
  /** A line that is written over; empty takes it away. Nothing where nobody looks. */
  progress(text: string): void;
}

export function createOutput(isJson: boolean, { stdout, stderr } = process): Output {
  let isShown = false;
  const clear = (): void => {
    if (isShown) stderr.write('\r\u001b[K');
    isShown = false;
  };
  const line = (text: string): void => {
    clear();
    stdout.write(`${text}\n`);
  };
  return {
    isJson,
    line,
    answer(json, people) {
      if (isJson) line(JSON.stringify(json, null, 2));
      else people();
    },
    table(head, rows) {
      // A program cuts by tabs what a person reads in columns.
      if (!stdout.isTTY) {
        for (const row of rows) line(row.map(oneLine).join('\t'));
        return;
      }
      const shown = [head.map((text) => styleText('bold', text)), ...rows.map((row) => row.map(oneLine))];
      const widths = head.map((_, column) => Math.max(...shown.map((row) => widthOf(row[column] ?? ''))));
      for (const row of shown)
        line(
          row
            .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - widthOf(text)))
            .join('  ')
            .trimEnd(),
        );
    },
    note(text) {
      clear();
      stderr.write(`${text}\n`);
    },
    progress(text) {
      if (!stderr.isTTY || isJson) return;
      clear();
      if (text === '') return;
      stderr.write(text.slice(0, stderr.columns - 1));
      isShown = true;
    },
  };
}

/** Names come from others: nothing of them moves the cursor or ends a line. */
export const oneLine = (text: string): string => stripVTControlCharacters(text).replaceAll(/\p{Cc}+/gu, ' ');

const widthOf = (text: string): number => [...stripVTControlCharacters(text)].length;

export const bytesSaid = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
