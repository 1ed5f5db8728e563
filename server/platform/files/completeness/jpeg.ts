import { Problem } from '../../problem.ts';
import type { Walk } from './walker.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Each scan goes over all pixels, however few bytes it has. Progressive encoders make 3 to 12. */
const scansLimit = 100;

/** Marker segments with a length, scans without one, up to the end marker. Throws Problem image_too_complex. */
export function* walkJpeg(): Walk {
  yield { skip: 2 };
  let marker = yield* nextMarker();
  for (let scans = 0; ;) {
    if (marker === endOfImage) return true;
    if (marker === startOfScan) scans += 1;
    if (scans > scansLimit) throw new Problem('image_too_complex');
    if (hasLength(marker)) {
      const length = (yield { take: 2 }).readUInt16BE(0);
      if (length < 2) return false;
      if (length > 2) yield { skip: length - 2 };
    }
    marker = marker === startOfScan ? yield* markerAfterScan() : yield* nextMarker();
  }
}

/** TEM, RST and SOI stand alone. */
const hasLength = (marker: number): boolean => marker !== 0x01 && !(marker >= 0xd0 && marker <= 0xd8);

function* nextMarker(): Generator<{ find: number } | { take: number }, number, Buffer> {
  yield { find: 0xff };
  for (;;) {
    const byte = (yield { take: 1 })[0];
    // Any number of 0xff may come before a marker.
    if (byte !== 0xff && byte !== undefined) return byte;
  }
}

/** In a scan 0xff 0x00 is data and the restart markers belong to it. */
function* markerAfterScan(): Generator<{ find: number } | { take: number }, number, Buffer> {
  for (;;) {
    const marker = yield* nextMarker();
    if (marker !== 0x00 && !(marker >= 0xd0 && marker <= 0xd7)) return marker;
  }
}
