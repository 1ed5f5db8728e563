import { renditionWidths, type RenditionWidth } from '#domain/limits.ts';

const keyPattern = /^[0-9A-Za-z]{16}(?:\.[a-z0-9]{1,16}){0,2}$/;

/** A key is a fileId, or a fileId with a suffix for what is made of it. */
export const isKey = (name: string): boolean => keyPattern.test(name);

/** What is made of a picture lies beside it, under its fileId and a suffix. */
export const renditionKey = (fileId: string, width: RenditionWidth): string => `${fileId}.${width}.webp`;

/** The copy without metadata. */
export const strippedKey = (fileId: string): string => `${fileId}.bare`;

/** Copies with more metadata, as they were made before. Nobody is sent one; they go with their picture. */
const formerKey = (fileId: string): string => `${fileId}.stripped`;

/** Every key under which a picture may have files. */
export const keysOf = (fileId: string): string[] => [
  fileId,
  strippedKey(fileId),
  ...renditionWidths.map((width) => renditionKey(fileId, width)),
  formerKey(fileId),
];

/** The picture that a key belongs to. */
export const fileIdOf = (key: string): string => key.split('.', 1)[0] ?? key;
