import { linkPasswordLength, tagLength, tagsOfScreen } from '#domain/limits.ts';
import { fieldFault } from '#server/platform/messages/field-messages.ts';
import { Problem } from '#server/platform/problem.ts';
import { momentToCome } from '../link.ts';
import { pastMoment } from '../moment.ts';
import type { FormTexts } from './form.ts';

/** What a form may say beside its file, and how many bytes of it. */
export const uploadTexts = {
  name: 1024,
  taken_at: 24,
  expires_at: 24,
  source_url: 2000,
  space: 16,
  tags: tagsOfScreen * (tagLength * 4 + 1),
  link_password: linkPasswordLength.max * 4,
} as const;

export interface UploadFields {
  /** Of the picture, in the place of its file's. */
  name: string | undefined;
  takenAt: number | null;
  expiresAt: number | null;
  sourceUrl: string | null;
  /** Where it is kept; undefined: with what is the sender's own. */
  space: string | undefined;
  tags: string[];
  /** That its link asks for. */
  linkPassword: string | undefined;
}

/** Reads them; an empty one says nothing. Throws body_invalid. */
export function readFields(
  { name, taken_at, expires_at, source_url, space, tags, link_password }: FormTexts,
  now: number,
): UploadFields {
  return {
    name: name || undefined,
    takenAt: taken_at ? pastMoment(taken_at, 'taken_at', now) : null,
    expiresAt: expires_at ? momentToCome(expires_at, 'expires_at', now) : null,
    sourceUrl: source_url ? readAddress(source_url) : null,
    space: space || undefined,
    tags: tags ? readTags(tags) : [],
    linkPassword: link_password ? readPassword(link_password) : undefined,
  };
}

function readTags(text: string): string[] {
  const read = text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  if (read.length > tagsOfScreen || read.some((tag) => [...tag].length > tagLength))
    throw new Problem('body_invalid', { fields: { tags: 'invalid' } });
  return read;
}

function readPassword(text: string): string {
  if (text.length < linkPasswordLength.min)
    throw new Problem('body_invalid', {
      fields: { link_password: { fault: 'too_short', limit: linkPasswordLength.min } },
    });
  if (text.length > linkPasswordLength.max)
    throw new Problem('body_invalid', {
      fields: { link_password: { fault: 'too_long', limit: linkPasswordLength.max } },
    });
  return text;
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
