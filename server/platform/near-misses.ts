/**
 * A sentence for each variable that is set and not read, but is called almost as one that is: a slip of one letter, two in long
 * names, or another way to write it.
 */
export function nearMisses(env: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  return Object.keys(env)
    .filter((name) => env[name]?.trim() && !names.includes(name))
    .flatMap((name) => {
      const meant = names.find((known) => isMeant(name, known));
      return meant === undefined ? [] : [`${name} is set, and nothing reads it: is ${meant} meant?`];
    });
}

function isMeant(name: string, known: string): boolean {
  if (plain(name) === plain(known)) return true;
  // Four letters are near to many other words: HOST to HOME, PORT to PATH.
  const allowed = known.length < 5 ? 0 : known.length < 12 ? 1 : 2;
  return Math.abs(name.length - known.length) <= allowed && distance(name, known) <= allowed;
}

const plain = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** How many letters have to be added, left out or replaced, or neighbours exchanged. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    rows.push(next);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isExchanged ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(one.length, other.length);
}
