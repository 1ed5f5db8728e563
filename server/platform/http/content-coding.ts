/** Codings for answers that are compressed as they are sent, the smaller first. */
const codings = ['br', 'gzip'] as const;
export type ContentCoding = (typeof codings)[number];

/**
 * Returns the coding for a client, by its Accept-Encoding (RFC 9110 §12.5.3): one that it names, or means by `*`, and not
 * with weight 0. Null for a client that takes neither.
 */
export function contentCoding(header = '', among: readonly ContentCoding[] = codings): ContentCoding | null {
  const weights = new Map(
    header.split(',').map((part): [string, number] => {
      const [coding = '', ...parameters] = part.toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=(\S+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
      return [coding.trim(), Number(weight ?? 1)];
    }),
  );
  return among.find((coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0) ?? null;
}
