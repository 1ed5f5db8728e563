import type { Generated, Selectable } from 'kysely';

/** Times are epoch milliseconds; `day` is days since the epoch of the owner's local date. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  access_tokens: AccessTokensTable;
  files: FilesTable;
  screens: ScreensTable;
  screen_days: ScreenDaysTable;
  trash_minutes: TrashMinutesTable;
  account_usage: AccountUsageTable;
  idempotency_keys: IdempotencyKeysTable;
  jobs: JobsTable;
  installation: InstallationTable;
  trusted_time: TrustedTimeTable;
}

export interface UsersTable {
  id: Generated<number>;
  public_id: string;
  email: string;
  email_norm: string;
  name: string;
  password_hash: string;
  timezone: string;
  verified_at: number | null;
  status: Generated<string>;
  passphrase_enabled_at: number | null;
  created_at: number;
}

export interface SessionsTable {
  id: string;
  user_id: number;
  generation: number;
  rotated_at: number;
  expires_at: number;
  revoked_at: number | null;
  created_at: number;
  /** The newest generation that the holder has shown. */
  received: Generated<number>;
}

export interface AccessTokensTable {
  /** SHA-256 of the token, in hex. */
  hash: string;
  session_id: string;
  expires_at: number;
  /** Of the refresh token that it was issued with. */
  generation: Generated<number>;
}

export interface FilesTable {
  id: Generated<number>;
  /** The public fileId and the key in the blob store. */
  key: string;
  /** Hex. */
  sha256: string;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  frames: number;
  /** Base64; null until the first rendition is made. */
  thumbhash: string | null;
  /** Type of the error by which decoding failed, which is not tried again then; null as long as nobody has failed. */
  fault: string | null;
  created_at: number;
}

export interface ScreensTable {
  id: Generated<number>;
  signature: string;
  owner_id: number;
  day: number;
  created_at: number;
  file_id: number;
  name: string;
  deleted_at: number | null;
}

/** How many screens of an owner, the trash left out, fall on a day. Kept in the transaction of every change. */
export interface ScreenDaysTable {
  owner_id: number;
  day: number;
  n: number;
}

/** How many screens of an owner were thrown away in a minute (since the epoch). Kept in the transaction of every change. */
export interface TrashMinutesTable {
  owner_id: number;
  minute: number;
  n: number;
}

/**
 * What the pictures of an owner's screens take, the trash too, as roomOf counts it. Kept in the transaction
 * of every upload and every purge.
 */
export interface AccountUsageTable {
  owner_id: number;
  bytes: number;
}

export interface IdempotencyKeysTable {
  owner_id: number;
  scope: string;
  key: string;
  /** JSON of the first answer. */
  answer: string;
  created_at: number;
}

export interface JobsTable {
  id: Generated<number>;
  queue: string;
  /** At most one waiting job of a queue has this key. */
  key: string | null;
  /** JSON. */
  payload: string;
  run_at: number;
  /** When `run_at` was decided: later than now means that the clock was set back since. */
  queued_at: Generated<number>;
  attempts: Generated<number>;
  lease_until: number | null;
  lease_token: string | null;
  last_error: string | null;
  /** Set when the job has failed too often: it waits until it is tried again. */
  parked_at: number | null;
}

/** One row. */
export interface InstallationTable {
  one: 1;
  id: string;
}

/** One row: how far time is known to have gone, and how long (ms) a clock that is ahead of it has been doubted. */
export interface TrustedTimeTable {
  one: 1;
  time: number;
  waited: number;
}

export type FileRow = Selectable<FilesTable>;
export type JobRow = Selectable<JobsTable>;
