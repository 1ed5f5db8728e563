/** The kind of a picture and how large it is shown, in pixels. */
export interface PictureSize {
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

/** Reads it from the first bytes of a file; null where it is none of these three kinds. */
export function pictureSize(bytes: Buffer): PictureSize | null {
  try {
    if (bytes.toString('latin1', 1, 4) === 'PNG')
      return { mime: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    if (bytes.toString('latin1', 8, 12) === 'WEBP') return { mime: 'image/webp', ...sizeOfWebp(bytes) };
    if (bytes.readUInt16BE(0) === 0xff_d8) return { mime: 'image/jpeg', ...sizeOfJpeg(bytes) };
    return null;
  } catch {
    // It ends too early.
    return null;
  }
}

function sizeOfWebp(bytes: Buffer): { width: number; height: number } {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3f_ff) + 1, height: ((packed >>> 14) & 0x3f_ff) + 1 };
    }
    default:
      return { width: bytes.readUInt16LE(26) & 0x3f_ff, height: bytes.readUInt16LE(28) & 0x3f_ff };
  }
}

/** Sizes stand in the first frame: of the markers C0 to CF all but three begin one. */
function sizeOfJpeg(bytes: Buffer): { width: number; height: number } {
  let at = 2;
  for (;;) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
}
