import { domainToASCII } from 'node:url';

export interface Email {
  /** As it was typed, without the spaces around it: mails go there. */
  address: string;
  /** What two spellings of one mailbox share: lower case, NFKC, the host in ASCII. */
  normal: string;
}

// Quoted local parts, comments, lists and addresses without a dot in the host are refused: mail software disagrees on them.
const shape = /^([^\s@<>()[\]\\,;:"]{1,64})@([^\s@<>()[\]\\,;:"]{1,190}\.[^\s@<>()[\]\\,;:"]{2,63})$/u;
const controls = /\p{C}/u;

/** Reads one mail address; null when it is none. */
export function readEmail(value: string): Email | null {
  const address = value.trim();
  if (address.length > 254 || controls.test(address)) return null;
  const [, local, host] = shape.exec(address) ?? [];
  if (local === undefined || host === undefined || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return null;
  const ascii = domainToASCII(host);
  return ascii === '' ? null : { address, normal: `${local.normalize('NFKC').toLowerCase()}@${ascii}` };
}
