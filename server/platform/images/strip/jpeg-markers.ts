export const startOfScan = 0xda;
export const endOfImage = 0xd9;

/** Whether a scan goes on behind this marker: RST belongs to it, and decoders pass over TEM. */
export const isWithinScan = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Whether a length follows: not behind TEM, RST and SOI, which stand alone (ITU-T T.81 §B.1.1.3). */
export const hasLength = (marker: number): boolean => !isWithinScan(marker) && marker !== 0xd8;

/** Whether a byte behind 0xff makes a marker: zero is data of a scan, and any number of 0xff may come before a marker. */
export const isMarker = (byte: number): boolean => byte !== 0x00 && byte !== 0xff;
