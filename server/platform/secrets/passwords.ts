import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../problem.ts';

/** OWASP's first choice; argon2id is the algorithm of the library when none is named. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More at once would take the threads that files need. */
const atOnce = 2;
const queueLength = 16;

let running = 0;
const waiting: (() => void)[] = [];

/** PHC string of an argon2id hash. Rejects with Problem too_many when 16 others already wait. */
export const hashPassword = (password: string): Promise<string> => limited(() => hash(password.normalize('NFC'), cost));

/** Rejects with Problem too_many when 16 others already wait. A malformed hash matches nothing. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  limited(() => verify(passwordHash, password.normalize('NFC')).catch(() => false));

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= queueLength) throw new Problem('too_many', { retryAfter: 1 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
