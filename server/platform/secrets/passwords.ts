import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '../limits/bounded-queue.ts';

/** OWASP's first choice; argon2id is the algorithm of the library when none is named. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More than two at once would take the threads that files need. All reject with Problem overloaded when too many wait. */
const queue = createBoundedQueue({ atOnce: 2, waiting: 16, ofOne: 9 });

/** PHC string of an argon2id hash, for this account or network. */
export const hashPassword = (password: string, holder?: string): Promise<string> =>
  queue.run(holder, () => hash(password.normalize('NFC'), cost));

/** A malformed hash matches nothing. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  queue.run(undefined, () => matches(passwordHash, password));

/**
 * Returns what `find` returns when the password matches it, else null. `find` is called only when its turn comes, so that a
 * flood of logins takes no database connections from others.
 */
export const findByPassword = <Found extends { passwordHash: string }>(
  find: () => Promise<Found>,
  password: string,
  holder: string,
): Promise<Found | null> =>
  queue.run(holder, async () => {
    const found = await find();
    return (await matches(found.passwordHash, password)) ? found : null;
  });

const matches = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password.normalize('NFC')).catch(() => false);
