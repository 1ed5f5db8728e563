import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';

export type SettingsReader = ReturnType<typeof settingsReader>;

/**
 * Reads environment variables; an unset or empty one takes its default. Each invalid one adds a sentence to `problems`.
 */
export function settingsReader(env: NodeJS.ProcessEnv) {
  const problems: string[] = [];
  const text = (key: string): string | undefined => env[key]?.trim() || undefined;
  const fail = (key: string, expected: string): undefined => {
    problems.push(`${key} must be ${expected}`);
    return undefined;
  };
  return {
    problems,
    text,
    integer(key: string, fallback: number, from: number, to: number): number {
      const value = text(key);
      if (value === undefined) return fallback;
      const number = /^\d{1,16}$/.test(value) ? Number(value) : NaN;
      if (number >= from && number <= to) return number;
      fail(key, `a whole number from ${from} to ${to}, not "${value}"`);
      return fallback;
    },
    limit(key: string, fallback: number, to: number): number {
      const value = text(key);
      if (value === undefined) return fallback;
      if (value === 'unlimited') return Infinity;
      const number = /^\d{1,16}$/.test(value) ? Number(value) : NaN;
      if (number >= 1 && number <= to) return number;
      fail(key, `a whole number from 1 to ${to}, or "unlimited", not "${value}"`);
      return fallback;
    },
    flag(key: string): boolean {
      const value = text(key);
      if (value === undefined || value === '0' || value === 'false') return false;
      if (value === '1' || value === 'true') return true;
      fail(key, `1 or 0, not "${value}"`);
      return false;
    },
    proxies(key: string): TrustedProxies {
      const value = text(key);
      const proxies = value === undefined ? 0 : readTrustedProxies(value);
      if (proxies === null) fail(key, `a number of proxies up to 10, or their addresses and networks, not "${value}"`);
      return proxies ?? 0;
    },
    oneOf<T extends string>(key: string, values: readonly T[], fallback: T): T {
      const value = text(key);
      if (value === undefined) return fallback;
      const known = values.find((candidate) => candidate === value);
      if (known === undefined) fail(key, `one of ${values.join(', ')}, not "${value}"`);
      return known ?? fallback;
    },
    listOf<T extends string>(key: string, values: readonly T[]): T[] | undefined {
      const names = text(key)
        ?.split(',')
        .map((name) => name.trim());
      if (names === undefined) return undefined;
      const known = values.filter((value) => names.includes(value));
      if (known.length === new Set(names).size) return known;
      return fail(key, `a list of ${values.join(', ')}, not "${names.join(',')}"`);
    },
    origin(key: string): string | undefined {
      const value = text(key);
      if (value === undefined) return undefined;
      const url = URL.canParse(value) ? new URL(value) : undefined;
      const bare = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
      if (bare && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
      return fail(key, `an address like https://example.org without a path, not "${value}"`);
    },
    // Values of these three may hold secrets, so the message does not repeat them.
    url(key: string, protocols: readonly string[]): string | undefined {
      const value = text(key);
      if (value === undefined) return undefined;
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
      return fail(key, `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    },
    /** For what is published: it is linked as it stands, so it names its host and holds no password. */
    link(key: string): string | undefined {
      const value = text(key);
      if (value === undefined) return undefined;
      const url = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : undefined;
      if (url && !url.username && !url.password) return value;
      return fail(key, 'an address that begins with https:// or http://, without a name and password');
    },
    secret(key: string, length: number): string | undefined {
      const value = text(key);
      if (value === undefined || value.length >= length) return value;
      return fail(key, `at least ${length} characters long`);
    },
  };
}
