import { siteKinds, type SiteKind } from '#domain/site-kind.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';

const name = 'site';

/** What this installation is: the environment says it, or else its first administrator. */
export function createChosenSite({ config, db, clock }: Pick<Platform, 'config' | 'db' | 'clock'>) {
  let known: SiteKind = config.site ?? 'public';

  async function current(queries: Queries = db.query): Promise<SiteKind> {
    if (config.site) return config.site;
    const row = await queries
      .selectFrom('installation_settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    known = siteKinds.find((kind) => kind === row?.value) ?? 'public';
    return known;
  }

  return {
    current,

    /** As of the last time that it was read: what the site says goes by it. */
    known: (): SiteKind => known,

    /** Whether the environment says it, so that nobody else may. */
    isSet: config.site !== null,

    async choose(tx: Tx, value: SiteKind): Promise<void> {
      const changed_at = clock.now();
      await tx
        .insertInto('installation_settings')
        .values({ name, value, changed_at })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, changed_at }))
        .execute();
    },
  };
}

export type ChosenSite = ReturnType<typeof createChosenSite>;
