/** What a test says in TypeScript: JSON, and `undefined` for what is gone. */
export type Literal = string | number | boolean | null | undefined | readonly Literal[] | LiteralObject;

export interface LiteralObject {
  readonly [key: string]: Literal;
}

const width = 120;

/** A value as a formatter leaves it. `margin` stands before its line, and `taken` characters of it are in use already. */
export function literal(value: Literal, margin = '', taken = 0): string {
  const line = onOneLine(value);
  // A comma comes after it.
  if (margin.length + taken + line.length < width && !isBroken(value)) return line;
  const inner = `${margin}  `;
  if (isList(value)) return `[\n${value.map((item) => `${inner}${literal(item, inner)},\n`).join('')}${margin}]`;
  if (!isObject(value)) return line;
  const rows = Object.entries(value).map(([key, item]) => {
    const name = `${nameOf(key)}: `;
    return `${inner}${name}${literal(item, inner, name.length)},\n`;
  });
  return `{\n${rows.join('')}${margin}}`;
}

function onOneLine(value: Literal): string {
  if (typeof value === 'string') return quoted(value);
  if (isList(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isObject(value)) return String(value);
  const rows = Object.entries(value).map(([key, item]) => `${nameOf(key)}: ${onOneLine(item)}`);
  return rows.length === 0 ? '{}' : `{ ${rows.join(', ')} }`;
}

/** Several things of several parts each stand below each other, however short. */
const isBroken = (value: Literal): boolean =>
  isList(value)
    ? (value.length > 1 && value.every((item) => partsOf(item) > 1)) || value.some(isBroken)
    : isObject(value) && Object.values(value).some(isBroken);

const partsOf = (value: Literal): number =>
  isList(value) ? value.length : isObject(value) ? Object.keys(value).length : 0;

const isList = (value: Literal): value is readonly Literal[] => Array.isArray(value);
const isObject = (value: Literal): value is LiteralObject =>
  typeof value === 'object' && value !== null && !isList(value);

const nameOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key));

/** In whichever quotes it needs fewer escapes. */
function quoted(text: string): string {
  const json = JSON.stringify(text);
  const inside = json.slice(1, -1).replaceAll(String.raw`\"`, '"');
  const singles = inside.split("'").length;
  const doubles = inside.split('"').length;
  return singles > doubles ? json : `'${inside.replaceAll("'", String.raw`\'`)}'`;
}
