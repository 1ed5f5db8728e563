const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Texts that may be packed: a decoder inflates each of them, up to 60 MB in a tenth of a second, whatever it is asked. */
const packed: ReadonlySet<string> = new Set(['zTXt', 'iTXt']);

/** Whether this is the beginning of a PNG. */
export const isPng = (head: Buffer): boolean => head.subarray(0, signature.length).equals(signature);

/** A PNG without its packed texts, of which no picture is made; anything else, and a PNG without such texts, as it is. */
export function withoutPackedTexts(data: Buffer): Buffer {
  if (!isPng(data)) return data;
  const kept: Buffer[] = [];
  /** Where what is kept goes on. */
  let from = 0;
  for (let at = signature.length; at + 8 <= data.length;) {
    const end = at + data.readUInt32BE(at) + 12;
    if (packed.has(data.toString('latin1', at + 4, at + 8))) {
      kept.push(data.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return kept.length === 0 ? data : Buffer.concat([...kept, data.subarray(from)]);
}
