import { domainToASCII } from 'node:url';

export interface Email {
  /** As it was typed, without the spaces around it: mails go there. */
  address: string;
  /** What two spellings of one mailbox share: lower case, NFKC, the host in ASCII. */
  normal: string;
}

// Quoted local parts, comments, lists and hosts without a dot are refused: mail software disagrees on them.
const shape = /^([^\s@<>()[\]\\,;:"]{1,64})@([\p{L}\p{M}\p{N}.-]{1,253})$/u;
const host = /^(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/;
const controls = /\p{C}/u;

/** Reads one mail address; null when it is none. */
export function readEmail(value: string): Email | null {
  const address = value.trim();
  if (address.length > 254 || controls.test(address)) return null;
  const [, local, domain] = shape.exec(address) ?? [];
  if (
    local === undefined ||
    domain === undefined ||
    local.startsWith('.') ||
    local.endsWith('.') ||
    local.includes('..')
  )
    return null;
  const ascii = domainToASCII(domain);
  return host.test(ascii) ? { address, normal: `${local.normalize('NFKC').toLowerCase()}@${ascii}` } : null;
}
