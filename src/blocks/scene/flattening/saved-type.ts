import type { FlattenOptions } from '#src/blocks/scene/flatten.ts';

/** The type that a picture is saved in: its own, where a browser writes it without loss or it was lossy already. */
export const savedType = (mime: string): FlattenOptions['type'] =>
  mime === 'image/jpeg' || mime === 'image/webp' ? mime : 'image/png';
