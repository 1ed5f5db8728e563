import sharp from 'sharp';

/** Tags of a colour profile by their names. */
export function tagsOfProfile(icc: Buffer): Map<string, Buffer> {
  const entries = Array.from({ length: icc.readUInt32BE(128) }, (_, index) => 132 + 12 * index);
  return new Map(
    entries.map((at) => {
      const start = icc.readUInt32BE(at + 4);
      return [icc.toString('latin1', at, at + 4), icc.subarray(start, start + icc.readUInt32BE(at + 8))];
    }),
  );
}

/** A profile with this header and these tags, none of which share their bytes. */
export function profileOf(header: Buffer, tags: ReadonlyMap<string, Buffer>): Buffer {
  const table = Buffer.alloc(4 + 12 * tags.size);
  table.writeUInt32BE(tags.size, 0);
  const parts: Buffer[] = [];
  let end = 128 + table.length;
  for (const [index, [name, data]] of [...tags].entries()) {
    table.write(name, 4 + 12 * index, 'latin1');
    table.writeUInt32BE(end, 8 + 12 * index);
    table.writeUInt32BE(data.length, 12 + 12 * index);
    parts.push(data, Buffer.alloc(-data.length & 3));
    end += data.length + (-data.length & 3);
  }
  const icc = Buffer.concat([header.subarray(0, 128), table, ...parts]);
  icc.writeUInt32BE(icc.length, 0);
  return icc;
}

/** One of Display P3 as programs write it, and as displays have it: it says in its header and in tags who made it for whom. */
export async function tellingProfile(secret: string): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .withIccProfile('p3')
    .png()
    .toBuffer();
  const { icc } = await sharp(png).metadata();
  if (!icc) throw new Error('A picture without its profile');
  const header = Buffer.from(icc.subarray(0, 128));
  for (const at of [4, 48, 52, 80, 84]) header.write(secret.slice(0, 4), at, 'latin1');
  const text = Buffer.from(`text\0\0\0\0${secret}\0`, 'latin1');
  return profileOf(header, new Map([...tagsOfProfile(icc), ['cprt', text], ['mmod', text], ['vcgt', text]]));
}
