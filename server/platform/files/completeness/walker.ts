/** What a walk over a file asks for next. */
export type Request =
  /** So many bytes, at most a few megabytes, handed to the walk. */
  | { take: number; mayEnd?: boolean }
  /** So many bytes passed over. */
  | { skip: number; mayEnd?: boolean }
  /** Everything up to and including the next such byte passed over. */
  | { find: number; mayEnd?: boolean };

/** Reads a file front to back; true when its last part was seen, false when it is malformed. */
export type Walk = Generator<Request, boolean, Buffer>;

export interface Size {
  width: number;
  height: number;
}

/** What a walk notes on its way. */
export interface Facts {
  /** As the picture is shown, where it tells so much that no decoder has to be asked. */
  size?: Size | undefined;
  /** Of an animation that decoders of still pictures do not see. */
  frames?: number;
  /** Bytes that the file must have, as it says itself. */
  least?: number;
}

export interface Walker {
  readonly facts: Facts;
  /** Throws Problem image_too_complex. */
  push(chunk: Buffer): void;
  /** Whether the file was whole, asked after its last chunk. Bytes behind the end do not count. */
  complete(): boolean;
}

const nothing: Buffer = Buffer.alloc(0);
/**
 * Steps of a walk: what real pictures take stays far below one for 64 bytes. Of millions of empty parts decoders make
 * seconds of work in a thread of libuv, of which all files and logins share four.
 */
const stepsAtOnce = 400_000;
const bytesOfStep = 32;

/** Feeds a walk from chunks as they arrive; holds no more than one `take`. */
export function createWalker(walkOf: (facts: Facts) => Walk): Walker {
  const facts: Facts = {};
  const walk = walkOf(facts);
  let step = walk.next(nothing);
  let gathered: Buffer[] = [];
  let gatheredBytes = 0;
  let skipped = 0;
  let pushed = 0;
  let stepsLeft = stepsAtOnce;

  const advance = (bytes: Buffer): void => {
    gathered = [];
    gatheredBytes = 0;
    skipped = 0;
    stepsLeft -= 1;
    step = stepsLeft > 0 ? walk.next(bytes) : { done: true, value: false };
  };

  /** Returns where in the chunk the next request begins. */
  const feed = (request: Request, chunk: Buffer, from: number): number => {
    if ('find' in request) {
      const index = chunk.indexOf(request.find, from);
      if (index >= 0) advance(nothing);
      return index >= 0 ? index + 1 : chunk.length;
    }
    if ('skip' in request) {
      const to = Math.min(from + request.skip - skipped, chunk.length);
      skipped += to - from;
      if (skipped === request.skip) advance(nothing);
      return to;
    }
    const to = Math.min(from + request.take - gatheredBytes, chunk.length);
    const piece = chunk.subarray(from, to);
    gatheredBytes += piece.length;
    // Nothing is copied but what lies in two chunks: a file may have hundreds of thousands of steps.
    if (piece.length === request.take) advance(piece);
    else if (gathered.push(piece) > 0 && gatheredBytes === request.take) advance(Buffer.concat(gathered));
    return to;
  };

  return {
    facts,
    push(chunk) {
      let at = 0;
      pushed += chunk.length;
      stepsLeft += chunk.length / bytesOfStep;
      while (!step.done && at < chunk.length) at = feed(step.value, chunk, at);
    },
    complete() {
      if ((facts.least ?? 0) > pushed) return false;
      if (step.done) return step.value;
      return step.value.mayEnd === true && gatheredBytes === 0;
    },
  };
}
