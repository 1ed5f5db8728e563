/** What turns samples into colours (ICC.1:2022 §9.2). Names of people, serial numbers of displays, calibrations and texts are not among them. */
const kept: ReadonlySet<string> = new Set([
  ...['wtpt', 'bkpt', 'rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC', 'kTRC', 'chad', 'cicp', 'gamt'],
  ...['A2B0', 'A2B1', 'A2B2', 'B2A0', 'B2A1', 'B2A2', 'D2B0', 'D2B1', 'D2B2', 'D2B3', 'B2D0', 'B2D1', 'B2D2', 'B2D3'],
]);
/** Texts that every profile must have. */
const texts: ReadonlySet<string> = new Set(['desc', 'cprt']);
const headerBytes = 128;
const entryBytes = 12;
/** Real ones have some dozens. */
const tagsLimit = 200;
/** Of header: version, class, colour space and that of the connection; signature; intent and illuminant (§7.2). */
const keptOfHeader = [
  [8, 24],
  [36, 40],
  [66, 80],
] as const;

interface Tag {
  name: string;
  /** The same buffer where tags share it, as the curves of three colours often do. */
  data: Buffer;
}

/**
 * The profile of the same colours that says nothing of a display, its owner or its maker: no names, serial numbers, dates or
 * tags of programs. Null for one that cannot be followed. Never longer than a profile whose texts are those that must be there.
 */
export function neutralProfile(icc: Buffer): Buffer | null {
  const tags = tagsOf(icc);
  if (!tags) return null;
  const table = Buffer.alloc(4 + tags.length * entryBytes);
  table.writeUInt32BE(tags.length, 0);
  const places = new Map<Buffer, number>();
  const parts: Buffer[] = [];
  let end = headerBytes + table.length;
  for (const [index, { name, data }] of tags.entries()) {
    const place = places.get(data) ?? end;
    if (place === end) {
      const padding = -data.length & 3;
      places.set(data, place);
      parts.push(data, Buffer.alloc(padding));
      end += data.length + padding;
    }
    const entry = 4 + index * entryBytes;
    table.write(name, entry, 'latin1');
    table.writeUInt32BE(place, entry + 4);
    table.writeUInt32BE(data.length, entry + 8);
  }
  const header = Buffer.alloc(headerBytes);
  for (const [from, to] of keptOfHeader) icc.copy(header, from, from, to);
  header.writeUInt32BE(end, 0);
  return Buffer.concat([header, table, ...parts]);
}

/** What is kept, and neutral texts; null when it cannot be followed. */
function tagsOf(icc: Buffer): Tag[] | null {
  if (icc.length < headerBytes + 4 || icc.toString('latin1', 36, 40) !== 'acsp') return null;
  const size = icc.readUInt32BE(0);
  const count = icc.readUInt32BE(headerBytes);
  const tableEnd = headerBytes + 4 + count * entryBytes;
  if (size > icc.length || count > tagsLimit || tableEnd > size) return null;
  const tags: Tag[] = [];
  const seen = new Set<string>();
  const elements = new Map<string, Buffer>();
  let bytes = 0;
  for (let at = headerBytes + 4; at < tableEnd; at += entryBytes) {
    const name = icc.toString('latin1', at, at + 4);
    const start = icc.readUInt32BE(at + 4);
    const end = start + icc.readUInt32BE(at + 8);
    if (seen.has(name) || start < tableEnd || end > size) return null;
    seen.add(name);
    if (texts.has(name)) tags.push({ name, data: neutralText(name, icc[8] ?? 0) });
    if (!kept.has(name)) continue;
    const place = `${start} ${end}`;
    const data = elements.get(place) ?? exactly(icc.subarray(start, end));
    if (!data) return null;
    if (!elements.has(place)) bytes += data.length;
    // They lie over each other: it would grow by that.
    if (bytes > size) return null;
    elements.set(place, data);
    tags.push({ name, data });
  }
  return tags;
}

const parametersOfCurve = [1, 3, 4, 5, 7];

/** This element without what its type does not need; null when it has no type of colours, or ends too early. */
function exactly(element: Buffer): Buffer | null {
  if (element.length < 12) return null;
  const bytes = bytesOf(element);
  if (bytes === undefined || bytes > element.length) return null;
  const data = Buffer.from(element.subarray(0, bytes));
  data.fill(0, 4, 8);
  return data;
}

/** ICC.1:2022 §10; undefined for other types. */
function bytesOf(element: Buffer): number | undefined {
  switch (element.toString('latin1', 0, 4)) {
    case 'XYZ ':
      return 20;
    case 'cicp':
      return 12;
    // A matrix of three by three.
    case 'sf32':
      return 44;
    case 'curv':
      return 12 + 2 * element.readUInt32BE(8);
    case 'para': {
      const parameters = parametersOfCurve[element.readUInt16BE(8)];
      return parameters && 12 + 4 * parameters;
    }
    // Tables, which say themselves where each of their parts lies.
    case 'mft1':
    case 'mft2':
    case 'mAB ':
    case 'mBA ':
    case 'mpet':
      return element.length;
    default:
      return undefined;
  }
}

/** A dash, in the type that the version of the profile has for this tag: shorter than any real text. */
function neutralText(name: string, version: number): Buffer {
  const dash = '-';
  if (version >= 4) {
    // One text, in no language: of two bytes, 28 behind the start.
    const data = Buffer.alloc(30);
    data.write('mluc', 0, 'latin1');
    data.writeUInt32BE(1, 8);
    data.writeUInt32BE(12, 12);
    data.write('enUS', 16, 'latin1');
    data.writeUInt32BE(2, 20);
    data.writeUInt32BE(28, 24);
    data.write(dash, 29, 'latin1');
    return data;
  }
  if (name === 'cprt') return Buffer.from(`text\0\0\0\0${dash}\0`, 'latin1');
  // The same in ASCII, and nothing in Unicode and for the Macintosh.
  const data = Buffer.alloc(12 + 2 + 78);
  data.write('desc', 0, 'latin1');
  data.writeUInt32BE(2, 8);
  data.write(dash, 12, 'latin1');
  return data;
}
