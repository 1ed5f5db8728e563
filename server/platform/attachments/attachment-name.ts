import { nameLength } from '#domain/limits.ts';
import type { AttachmentType } from './attachment-types.ts';

/** What files of a type may be called by, the usual ending first. A program that opens them by these runs nothing. */
const endings: Readonly<Record<AttachmentType, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'application/pdf': ['pdf'],
  // Old tables and presentations are recognised as this, too.
  'application/msword': ['doc', 'xls', 'ppt'],
  'text/plain': ['txt', 'log', 'md', 'csv', 'json'],
};

/** Category C: controls, and marks that turn the direction of what follows or take no room; Windows drops dots at the end. */
const hidden = /[\p{C}\u2028\u2029]/gu;
const lastDots = /[.\s]+$/u;
/** Of a date or a version, which ends in digits, nothing is an ending. */
const ending = /\.([0-9a-z]*[a-z][0-9a-z]*)$/iu;

/** The name of a file with an ending of the type that it has: its own where that is one, else the usual one in place of it. */
export function attachmentName(sent: string, mime: AttachmentType): string {
  const [usual = '', ...others] = endings[mime];
  const allowed = new Set([usual, ...others]);
  const name = sent.replaceAll(hidden, '').replace(lastDots, '').trim();
  const own = ending.exec(name)?.[1];
  if (own !== undefined && allowed.has(own.toLowerCase())) return fitting(name.slice(0, -own.length - 1), own);
  const bare = own === undefined ? name : name.slice(0, -own.length - 1).replace(lastDots, '');
  // `report.pdf.exe` is a report again.
  const before = ending.exec(bare)?.[1];
  if (before !== undefined && allowed.has(before.toLowerCase()))
    return fitting(bare.slice(0, -before.length - 1), before);
  return fitting(bare, usual);
}

const fitting = (stem: string, last: string): string =>
  `${[...(stem.trim() || 'file')].slice(0, nameLength - last.length - 1).join('')}.${last}`;
