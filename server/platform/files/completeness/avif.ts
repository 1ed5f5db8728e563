import { bytesOfItems } from '../../images/strip/heif-items.ts';
import type { Facts, Walk } from './walker.ts';

/** Bytes of `meta`: some kilobytes, beside a colour profile. */
const metaLimit = 4 * 1024 * 1024;

/** Boxes of size and type, of which `meta` and `mdat` must be there. The file ends where a box ends. */
export function* walkAvif(facts: Facts): Walk {
  let described = false;
  let filled = false;
  for (;;) {
    const header: Buffer = yield { take: 8, mayEnd: described && filled };
    const type = header.toString('latin1', 4, 8);
    described ||= type === 'meta';
    filled ||= type === 'mdat';
    let rest = header.readUInt32BE(0) - 8;
    if (rest === 1 - 8) {
      const size = (yield { take: 8 }).readBigUInt64BE(0);
      if (size > BigInt(Number.MAX_SAFE_INTEGER)) return false;
      rest = Number(size) - 16;
    } else if (rest === 0 - 8) {
      if (type === 'meta') return false;
      // The last box may reach to the end of the file, wherever that is.
      yield { skip: Infinity, mayEnd: described && filled };
    }
    if (rest < 0) return false;
    if (rest > 0 && type === 'meta') {
      if (rest > metaLimit) return false;
      const least = bytesOfItems(yield { take: rest });
      if (least === null) return false;
      facts.least = Math.max(facts.least ?? 0, least);
    } else if (rest > 0) {
      yield { skip: rest };
    }
  }
}
