import { sniffImage } from '../files/sniff.ts';

/** What can be attached: types whose files say by their first bytes what they are, and text, which begins with nothing but text. */
export const attachmentTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'application/pdf',
  'application/msword',
  'text/plain',
] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** The type of a file by its beginning, whatever its name and its sender say; null for everything else. */
export function sniffAttachment(head: Buffer): AttachmentType | null {
  // A reader of PDF takes a few bytes of anything else before this; nobody's program writes them.
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  // The form of documents of Word until 2003. Those of Excel have it too: nothing but a whole parser tells them apart.
  if (head.subarray(0, 8).equals(compoundFile)) return 'application/msword';
  return sniffImage(head) ?? (isText(head) ? 'text/plain' : null);
}

/** Whether these bytes are UTF-8 without controls; the last character may be cut off. It is never shown in place: HTML is text, too. */
function isText(head: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return text !== '' && !/(?![\t\n\f\r])\p{Cc}/u.test(text);
  } catch {
    return false;
  }
}
