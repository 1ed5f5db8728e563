import type { BrowserContext, BrowserContextOptions } from 'playwright';
import { seedEmail, seeds, type SeedName } from './seeds.ts';
import { logIn, startSite, type Site } from './site.ts';

export interface SeededSite extends Site {
  /** How many the owner has at first. */
  screens: number;
  /** Address of the account with the seeded screens; its password is that of every account. */
  ownerEmail: string;
  /** A profile in which the owner of the seeded screens is signed in. */
  owner(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** The shared site with an account full of drawn screens, whose days begin at midnight UTC. */
export async function startSeededSite(name: SeedName): Promise<SeededSite> {
  const site = await startSite();
  const ownerEmail = seedEmail(name);
  return {
    ...site,
    screens: seeds[name].screens,
    ownerEmail,
    async owner(more) {
      const context = await site.profile(more);
      await logIn(context, ownerEmail);
      return context;
    },
  };
}
