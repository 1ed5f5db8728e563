import { sniffImage } from '../files/sniff.ts';

/** What can be attached: types whose files say by their first bytes what they are. */
export const attachmentTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'application/pdf',
  'application/msword',
] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** The type of a file by its beginning, whatever its name and its sender say; null for everything else. */
export function sniffAttachment(head: Buffer): AttachmentType | null {
  // A reader of PDF takes a few bytes of anything else before this; nobody's program writes them.
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  // The form of documents of Word until 2003. Those of Excel have it too: nothing but a whole parser tells them apart.
  if (head.subarray(0, 8).equals(compoundFile)) return 'application/msword';
  return sniffImage(head);
}
