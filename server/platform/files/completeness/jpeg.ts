import { endOfImage, hasLength, isMarker, isWithinScan, startOfScan } from '../../images/strip/jpeg-markers.ts';
import { Problem } from '../../problem.ts';
import type { Walk } from './walker.ts';

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

/** Decoders skip what lies before it. */
function* nextMarker(): Generator<{ find: number } | { take: number }, number, Buffer> {
  for (;;) {
    yield { find: 0xff };
    let byte = 0xff;
    while (byte === 0xff) byte = (yield { take: 1 })[0] ?? 0;
    if (isMarker(byte)) return byte;
  }
}

function* markerAfterScan(): Generator<{ find: number } | { take: number }, number, Buffer> {
  for (;;) {
    const marker = yield* nextMarker();
    if (!isWithinScan(marker)) return marker;
  }
}
