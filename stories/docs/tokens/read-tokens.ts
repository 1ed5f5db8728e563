export type ThemeName = 'light' | 'dark';

export interface Token {
  /** With its two dashes. */
  name: string;
  /** The heading that it stands under in the sheet. */
  group: string;
  /** As the sheet has it. */
  written: string;
  /** With `light-dark()` decided and every `var()` followed. */
  values: Readonly<Record<ThemeName, string>>;
}

/** Reads the tokens of a sheet in their order. What a media query declares again is not read. */
export function readTokens(sheet: string): Token[] {
  const [declared = ''] = sheet.split('@media');
  const written = new Map<string, { group: string; value: string }>();
  let group = '';
  for (const [, heading, name, value] of declared.matchAll(
    /\/\* -{3,} ([^-]+?) -{3,} \*\/|(--[\w-]+):\s*([^;]+);|\/\*[\s\S]*?\*\//g,
  )) {
    if (heading !== undefined) group = heading;
    if (name !== undefined && value !== undefined) written.set(name, { group, value: value.replaceAll(/\s+/g, ' ') });
  }
  const resolve = (value: string, theme: ThemeName): string =>
    decided(value, theme).replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => {
      const found = written.get(name);
      return found ? resolve(found.value, theme) : whole;
    });
  return [...written].map(([name, { group: under, value }]) => ({
    name,
    group: under,
    written: value,
    values: { light: resolve(value, 'light'), dark: resolve(value, 'dark') },
  }));
}

/** Takes one side of every `light-dark()`. */
function decided(value: string, theme: ThemeName): string {
  const start = value.indexOf('light-dark(');
  if (start === -1) return value;
  const from = start + 'light-dark('.length;
  const { sides, end } = splitArguments(value, from);
  const [light = '', dark = ''] = sides;
  return decided(`${value.slice(0, start)}${theme === 'light' ? light : dark}${value.slice(end)}`, theme);
}

/** What stands between the commas of a call, and where the call ends. */
export function splitArguments(value: string, from: number): { sides: string[]; end: number } {
  const sides = [''];
  let depth = 0;
  for (let at = from; at < value.length; at += 1) {
    const letter = value[at] ?? '';
    if (letter === ')' && depth === 0) return { sides: sides.map((side) => side.trim()), end: at + 1 };
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) sides.push('');
    else sides[sides.length - 1] += letter;
  }
  return { sides: sides.map((side) => side.trim()), end: value.length };
}
