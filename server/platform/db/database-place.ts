/** Where a PostgreSQL database is, without the name and the password that may stand in its address. */
export function databasePlace(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}
