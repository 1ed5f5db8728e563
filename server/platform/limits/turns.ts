import { Problem } from '../problem.ts';

/** Who asks: a network and its block, which may be thousands of networks of one owner. */
export interface Asker {
  block: string;
  network: string;
}

export interface Turns {
  /**
   * Does the work when it is the turn of whoever asks. Rejects with overloaded when too much waits already, also later, when
   * a block asks that has less waiting; and with the signal's reason when that is given while it waits. Work that has begun
   * is not stopped.
   */
  take<T>(asker: Asker, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

export interface TurnsOptions {
  /** Works at once, of all together. */
  atOnce: number;
  /** Works that wait, of one network and of all together. */
  waitingOfOne: number;
  waitingOfAll: number;
}

/** Seconds after which whoever found the queue full may ask again. */
const retryAfter = 2;

interface Waiting {
  begin: () => void;
  refuse: (problem: Problem) => void;
}

/** Lists of those that wait, of one network each, in the order in which their turn comes; none of them is empty. */
type Block = Map<string, Set<Waiting>>;

/**
 * Serves blocks in turns, and the networks within each block in turns: however much one of them asks for, all others come
 * before its next request. When no more may wait, the block with most waiting makes room for one with fewer.
 */
export function createTurns({ atOnce, waitingOfOne, waitingOfAll }: TurnsOptions): Turns {
  /** In the order in which their turn comes; none of them is empty. */
  const blocks = new Map<string, Block>();
  let waiting = 0;
  let running = 0;

  function wait({ block, network }: Asker, signal: AbortSignal): Promise<void> {
    if ((blocks.get(block)?.get(network)?.size ?? 0) >= waitingOfOne) throw new Problem('overloaded', { retryAfter });
    if (waiting >= waitingOfAll) makeRoomFor(block);
    const networks: Block = blocks.get(block) ?? new Map();
    const queue = networks.get(network) ?? new Set();
    blocks.set(block, networks);
    networks.set(network, queue);
    waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        signal.removeEventListener('abort', giveUp);
        waiting -= 1;
        queue.delete(one);
        if (queue.size === 0) networks.delete(network);
        if (networks.size === 0) blocks.delete(block);
      };
      const one: Waiting = {
        begin() {
          leave();
          resolve();
        },
        refuse(problem) {
          leave();
          reject(problem);
        },
      };
      const giveUp = (): void => {
        leave();
        reject(signal.reason);
      };
      queue.add(one);
      signal.addEventListener('abort', giveUp);
    });
  }

  /** The newest of the network that has most waiting in the block that has most goes; throws when that would be no fairer. */
  function makeRoomFor(block: string): void {
    const problem = new Problem('overloaded', { retryAfter });
    const own = sizeOf(blocks.get(block));
    const most = largest([...blocks.values()], sizeOf);
    if (!most || sizeOf(most) <= own + 1) throw problem;
    const queue = largest([...most.values()], ({ size }) => size);
    [...(queue ?? [])].at(-1)?.refuse(problem);
  }

  /** The place is handed on, so that nobody slips in between. */
  function handOn(): void {
    const [block] = blocks;
    const [network] = block?.[1] ?? [];
    const [next] = network?.[1] ?? [];
    if (!block || !network || !next) {
      running -= 1;
      return;
    }
    // To the end of the line, with what is left.
    toTheEnd(blocks, ...block);
    toTheEnd(block[1], ...network);
    next.begin();
  }

  return {
    async take(asker, work, signal) {
      signal.throwIfAborted();
      if (running < atOnce) running += 1;
      else await wait(asker, signal);
      try {
        return await work();
      } finally {
        handOn();
      }
    },
  };
}

function toTheEnd<T>(line: Map<string, T>, name: string, one: T): void {
  line.delete(name);
  line.set(name, one);
}

const sizeOf = (block: Block | undefined): number =>
  [...(block?.values() ?? [])].reduce((sum, queue) => sum + queue.size, 0);

/** The last of those that are as large. */
const largest = <T>(all: readonly T[], size: (one: T) => number): T | undefined =>
  all.reduce<T | undefined>((most, one) => (most === undefined || size(one) >= size(most) ? one : most), undefined);
