/** An address that leads on. */
export interface Moved {
  old: string | null;
  url: string;
}

/** What a server in front of the old addresses is told, so that they go on: by path, each once. */
export function redirectsOf(kind: 'nginx' | 'caddy', moved: readonly Moved[]): string {
  const ways = new Map<string, string>();
  for (const { old, url } of moved) {
    const known = old === null ? null : URL.parse(old);
    if (known) ways.set(known.pathname, url);
  }
  const lines = [...ways].map(([path, url]) =>
    kind === 'nginx' ? `location = ${quoted(path)} { return 301 ${url}; }` : `redir ${quoted(path)} ${url} permanent`,
  );
  return lines.map((line) => `${line}\n`).join('');
}

const quoted = (path: string): string =>
  `"${path.replaceAll(/["\\{}]/g, (character) => encodeURIComponent(character))}"`;
