import type { LinkAudience, LinkComments } from './shared-link.ts';

/** One change of the links of several screens; what is left out stays as it is, of each of them. */
export interface LinksChange {
  isOn?: boolean;
  audience?: LinkAudience;
  comments?: LinkComments;
  /** Whether they ask for a password, and all for the same one: what it is stays with what saves it. */
  hasPassword?: boolean;
  /** ISO 8601, UTC; null: never. */
  expiresAt?: string | null;
  /** Null: as many as come. */
  viewsLeft?: number | null;
  allowDownload?: boolean;
}
