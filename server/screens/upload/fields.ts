import { fieldFault } from '#server/platform/messages/field-messages.ts';
import { Problem } from '#server/platform/problem.ts';
import { momentToCome } from '../link.ts';
import { pastMoment } from '../moment.ts';
import type { FormTexts } from './form.ts';

/** What a form may say beside its file, and how many bytes of it. */
export const uploadTexts = { name: 1024, taken_at: 24, expires_at: 24, source_url: 2000, space: 16 } as const;

export interface UploadFields {
  /** Of the picture, in the place of its file's. */
  name: string | undefined;
  takenAt: number | null;
  expiresAt: number | null;
  sourceUrl: string | null;
  /** Where it is kept; undefined: with what is the sender's own. */
  space: string | undefined;
}

/** Reads them; an empty one says nothing. Throws body_invalid. */
export function readFields({ name, taken_at, expires_at, source_url, space }: FormTexts, now: number): UploadFields {
  return {
    name: name || undefined,
    takenAt: taken_at ? pastMoment(taken_at, 'taken_at', now) : null,
    expiresAt: expires_at ? momentToCome(expires_at, 'expires_at', now) : null,
    sourceUrl: source_url ? readAddress(source_url) : null,
    space: space || undefined,
  };
}

/** Of a page of the web: nothing else is shown as a link. */
function readAddress(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new Problem('body_invalid', { fields: { source_url: noAddress } });
  return url.href;
}

const noAddress = fieldFault({
  en: 'Name an address that begins with https://',
  ru: 'Укажите адрес, который начинается с https://',
  uk: 'Укажіть адресу, що починається з https://',
});
