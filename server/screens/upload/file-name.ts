import { nameLength } from '#domain/limits.ts';
import { plainText } from '#server/accounts/plain-text.ts';

/** Browsers encode these three characters in a form, and no others: a `%` of the name itself stays as it is. */
const escaped: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };
const extension = /\.[\p{L}\p{N}]{1,10}$/u;

/**
 * The name a picture is kept under, as data: no folders of any system, no marks that hide or turn text. One that is too
 * long is cut before its extension.
 */
export function fileNameOf(given: string | undefined): string {
  const unescaped = given?.replace(/%(?:22|0D|0A)/g, (code) => escaped[code] ?? code);
  const name = plainText(unescaped?.split(/[/\\]/).at(-1) ?? '', Infinity);
  const end = extension.exec(name)?.[0] ?? '';
  return plainText(name.slice(0, name.length - end.length), nameLength - [...end].length) + end;
}
