export interface Letter {
  to: { name: string; address: string };
  /** Who is written to by an answer; nobody when left out. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
}

export interface StoredLetter extends Letter {
  id: string;
  /** Epoch milliseconds. */
  sentAt: number;
}

export interface Mail {
  /** Hands the letter to SMTP, or puts it in the outbox folder when no SMTP_URL is set. Rejects when neither worked. */
  send(letter: Letter): Promise<void>;
  /** The folder of letters that were not sent anywhere; null with SMTP. */
  readonly outbox: Outbox | null;
  close(): void;
}

export interface Outbox {
  /** Newest first, at most 100. */
  list(): Promise<StoredLetter[]>;
  read(id: string): Promise<StoredLetter | null>;
}
