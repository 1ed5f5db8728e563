import { nameLength } from '#domain/limits.ts';
import { plainText } from '#server/accounts/plain-text.ts';

/** The name a picture is kept under, as data: no folders of any system, no marks that hide or turn text. */
export const fileNameOf = (given: string | undefined): string =>
  plainText(given?.split(/[/\\]/).at(-1) ?? '', nameLength);
