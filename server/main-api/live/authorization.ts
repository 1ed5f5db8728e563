import { roleIn } from '#server/accounts/libraries/roles.ts';
import { ownerOfLink } from '#server/accounts/passphrase/owner-of-link.ts';
import type { Grants } from '#server/accounts/passphrase/grants.ts';
import { noGrants } from '#server/accounts/passphrase/grants.ts';
import { authorizeScreen, type Guarded, type OpenOptions } from '#server/accounts/screen-access.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { User } from '#server/accounts/users.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { requireCommented } from '../comments/commented-posts.ts';
import type { ContentStore } from '../content/content-store.ts';
import { idOf, kindOf } from './topics.ts';

/** Who watches, and what they have shown. */
export interface Watching {
  user: User | null;
  grants: Grants;
}

/** Says of everybody who watches something whether they may. */
export type MayWatch = (watching: Watching) => boolean;

interface Context {
  platform: Pick<Platform, 'clock' | 'db'>;
  site: Accounts['site'];
  content: ContentStore;
}

/**
 * Returns who may watch what stands behind a key. It is read once, however many watch it; those who show nothing of their own are judged
 * alike.
 */
export const createAuthorization =
  ({ platform: { clock, db }, site, content }: Context) =>
  async (key: string): Promise<MayWatch> => {
    const kind = kindOf(key);
    const id = idOf(key);
    if (kind === 'me') return ({ user }) => user !== null && `${user.id}` === id;
    if (kind === 'library') return ({ user }) => user !== null && roleIn(user, Number(id)) !== null;
    if (kind === 'post') {
      const isShown = (await site.current()) !== 'team' && passes(() => requireCommented(content.current(), clock, id));
      return () => isShown;
    }
    if (kind === undefined) return () => false;
    const found = await ownerOfLink(db.query, kind === 'collection' ? { collection: id } : { signature: id });
    // Who draws is told to no visitor, however open the link is.
    return judgeOf(found, clock.now(), kind === 'drawing' ? { needs: 'viewer' } : { trashedForOwner: true });
  };

function judgeOf(found: Guarded | undefined, now: number, options: OpenOptions): MayWatch {
  const judged = new Map<number | null, boolean>();
  return ({ user, grants }) => {
    const id = user?.id ?? null;
    const known = grants === noGrants ? judged.get(id) : undefined;
    if (known !== undefined) return known;
    const caller = user && { user };
    const may = passes(() => authorizeScreen({ caller, now, grants }, found, options));
    if (grants === noGrants) judged.set(id, may);
    return may;
  };
}

function passes(judge: () => unknown): boolean {
  try {
    judge();
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
