import { nameLength } from '#domain/limits.ts';
import { plainText } from '#server/accounts/plain-text.ts';

/** Browsers encode these three characters in a form, and no others: a `%` of the name itself stays as it is. */
const escaped: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };
/** Code units at the beginning and at the end of a name that are enough to cut it. */
const endLength = 4 * nameLength;
const extension = /\.[\p{L}\p{N}]{1,10}$/u;

/**
 * The name a picture is kept under, as data: no folders of any system, no marks that hide or turn text. One that is too
 * long is cut before its extension.
 */
export function fileNameOf(given: string | undefined): string {
  const unescaped = given?.replace(/%(?:22|0D|0A)/g, (code) => escaped[code] ?? code);
  const whole = unescaped?.split(/[/\\]/).at(-1) ?? '';
  const ends = whole.length > 2 * endLength ? whole.slice(0, endLength) + whole.slice(-endLength) : whole;
  const name = plainText(ends, ends.length);
  const end = extension.exec(name)?.[0] ?? '';
  return plainText(name.slice(0, name.length - end.length), nameLength - [...end].length) + end;
}
