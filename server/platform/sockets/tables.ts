import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    socket_tickets: SocketTicketsTable;
  }
}

export const tables = { socket_tickets: null } satisfies TablesOfFolder;

/** Opens one socket within seconds; goes with the session that asked for it. */
interface SocketTicketsTable {
  /** SHA-256 of the ticket, in hex. */
  hash: string;
  kind: string;
  /** Null for a visitor. */
  session_id: string | null;
  expires_at: number;
}
