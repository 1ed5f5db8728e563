/** Who may open a link: anyone who has it, of these only people with an account, or the members of the space that it is in. */
export const linkAudiences = ['anyone', 'members', 'space'] as const;
export type LinkAudience = (typeof linkAudiences)[number];

/** Of what is in no space. */
export const ownAudiences = ['anyone', 'members'] as const satisfies readonly LinkAudience[];

/** Who may comment on a picture beside its owner, and reads what others do: nobody, people with an account, or guests too. */
export const linkComments = ['off', 'members', 'anyone'] as const;
export type LinkComments = (typeof linkComments)[number];

/** The rules with which the links of an account, or of a space, begin. */
export interface LinkDefaults {
  is_on: boolean;
  /** Null: until it is turned off. */
  expires_hours: number | null;
  audience: LinkAudience;
  allow_download: boolean;
  comments: LinkComments;
}

/** Those of an account. */
export interface OwnLinkDefaults extends LinkDefaults {
  audience: (typeof ownAudiences)[number];
}

/** A link as its owner sets it, of a screen and of a collection alike. */
export interface SharedLink {
  is_on: boolean;
  /** Whether it opens to others now. */
  is_open: boolean;
  /** ISO 8601, UTC; null: never. */
  expires_at: string | null;
  /** How often others opened it. */
  views: number;
  audience: LinkAudience;
  /** Whether it asks for a password of its own. */
  has_password: boolean;
  /** How many more may look, each by pressing a button; null: as many as come. */
  views_left: number | null;
}
