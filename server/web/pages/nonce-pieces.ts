import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** HTML in the pieces between which its nonce stands, so that a page that is made once has another nonce each time it is sent. */
export interface Pieces {
  pieces: readonly Buffer[];
  bytes: number;
}

/** The nonce is random and as old as the page: nothing else in it can be the same. */
export function piecesOf(html: string, nonce: string): Pieces {
  return inPieces(html.split(nonce).map((piece) => Buffer.from(piece)));
}

export const withNonce = ({ pieces }: Pieces, nonce: string): Buffer => joined(pieces, Buffer.from(nonce));

const deflate = promisify(deflateRaw);
/** Of the window of deflate. */
const windowBytes = 32 * 1024;
/** Stands for a byte of the nonce where pieces look for what they can refer to: UTF-8 has no such byte. */
const gap = 0xff;

/**
 * The same pieces, each deflated for itself up to the edge of a byte (RFC 1951), with what stands before it as its dictionary: as
 * small as one stream, but for a few bytes a piece.
 */
export async function deflated({ pieces }: Pieces, nonceLength: number): Promise<Pieces> {
  const gaps = Buffer.alloc(nonceLength, gap);
  let before = Buffer.alloc(0);
  const all: Promise<Buffer>[] = [];
  for (const piece of pieces) {
    const dictionary = before.subarray(-windowBytes);
    all.push(
      deflate(piece, {
        level: constants.Z_BEST_COMPRESSION,
        finishFlush: constants.Z_SYNC_FLUSH,
        ...(dictionary.length > 0 && { dictionary }),
      }),
    );
    before = Buffer.concat([before, piece, gaps]).subarray(-windowBytes);
  }
  return inPieces(await Promise.all(all));
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** A last block with nothing in it. */
const deflateEnd = Buffer.from([3, 0]);

/** A file of gzip (RFC 1952) with this nonce, of the pieces as they are and deflated. */
export function gzipWithNonce(plain: Pieces, { pieces }: Pieces, nonce: string): Buffer {
  const text = Buffer.from(nonce);
  const check = Buffer.alloc(8);
  check.writeUInt32LE(plain.pieces.reduce((sum, piece, place) => crc32(piece, place === 0 ? 0 : crc32(text, sum)), 0));
  check.writeUInt32LE(plain.bytes + text.length * (plain.pieces.length - 1), 4);
  return Buffer.concat([gzipHead, joined(pieces, stored(text)), deflateEnd, check]);
}

/** A block that is not compressed. */
function stored(text: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(text.length ^ 0xff_ff, 3);
  return Buffer.concat([head, text]);
}

const inPieces = (pieces: readonly Buffer[]): Pieces => ({
  pieces,
  bytes: pieces.reduce((sum, { length }) => sum + length, 0),
});

const joined = (pieces: readonly Buffer[], between: Buffer): Buffer =>
  Buffer.concat(pieces.flatMap((piece, place) => (place === 0 ? [piece] : [between, piece])));
