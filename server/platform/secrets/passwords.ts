import { hash, verify } from '@node-rs/argon2';
import { createFairQueue, type Claimant } from '../limits/fair-queue.ts';

/** OWASP's first choice; argon2id is the algorithm of the library when none is named. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More at once would take the threads that files need. */
const atOnce = 2;
const queue = createFairQueue({ atOnce, length: 16 });
/** Who works at the machine itself. */
const operator: Claimant = { place: 'operator', isKnown: true };

/** PHC string of an argon2id hash. Rejects with Problem too_many when 16 others wait, as fair-queue.ts says. */
export const hashPassword = (password: string, claimant = operator): Promise<string> =>
  queue.run(claimant, () => hash(password.normalize('NFC'), cost));

/** Rejects with Problem too_many when 16 others wait, as fair-queue.ts says. A malformed hash matches nothing. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  queue.run(operator, () => matches(passwordHash, password));

/**
 * Returns what `find` returns when the password matches it, else null. `find` is called only when its turn comes, so that a
 * flood of logins takes no database connections from others. Rejects with Problem too_many when 16 others wait: see
 * fair-queue.ts.
 */
export const findByPassword = <Found extends { passwordHash: string }>(
  find: () => Promise<Found>,
  password: string,
  claimant: Claimant,
): Promise<Found | null> =>
  queue.run(claimant, async () => {
    const found = await find();
    return (await matches(found.passwordHash, password)) ? found : null;
  });

const matches = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password.normalize('NFC')).catch(() => false);
