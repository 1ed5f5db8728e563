import { resolve } from 'node:path';
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';

/** Under what `kadr-server settings` lists them, in its order. */
export const settingGroups = [
  'Where it serves',
  'Data',
  'Pictures and room',
  'People and sign-in',
  'Email and forms',
  'What the site says',
  'Limits for each network',
  'Several processes',
  'Watching it run',
] as const;
type SettingGroup = (typeof settingGroups)[number];

/** A variable as administrators are shown it. */
export interface Setting {
  name: string;
  group: SettingGroup;
  /** What it means, in one sentence without a period. */
  means: string;
  /** Null where it is unset unless somebody sets it. */
  default: string | null;
  /** What it is now. Null where that is unset; secrets are hidden. */
  value: string | null;
  isSet: boolean;
}

export type SettingsReader = ReturnType<typeof settingsReader>;

const hidden = '(hidden)';

/**
 * Reads environment variables, each with its meaning; an unset or empty one takes its default. `list` gets every one that is
 * read, and `problems` a sentence for each invalid one.
 */
export function settingsReader(env: NodeJS.ProcessEnv) {
  const problems: string[] = [];
  const list: Setting[] = [];
  const given = (key: string): string | undefined => env[key]?.trim() || undefined;
  const fail = (key: string, expected: string): undefined => {
    problems.push(`${key} must be ${expected}`);
    return undefined;
  };

  function readsOf(group: SettingGroup) {
    /** Lists the variable and returns what is given for it. */
    const note = (
      name: string,
      means: string,
      fallback: string | number | undefined,
      shown: (value: string) => string = (value) => value,
    ): string | undefined => {
      const value = given(name);
      const untouched = fallback === undefined ? null : String(fallback);
      const present = value ?? untouched;
      list.push({
        name,
        group,
        means,
        default: untouched,
        value: present === null ? null : shown(present),
        isSet: value !== undefined,
      });
      return value;
    };

    function text(key: string, means: string): string | undefined;
    function text(key: string, means: string, fallback: string): string;
    function text(key: string, means: string, fallback?: string): string | undefined {
      return note(key, means, fallback) ?? fallback;
    }

    /** A folder of this machine, shown as it is found from anywhere. */
    const folder = (key: string, means: string, fallback: string): string =>
      resolve(note(key, means, fallback, (value) => resolve(value)) ?? fallback);

    function origin(key: string, means: string): string | undefined;
    function origin(key: string, means: string, fallback: string): string;
    function origin(key: string, means: string, fallback?: string): string | undefined {
      const value = note(key, means, fallback);
      if (value === undefined) return fallback;
      const url = URL.canParse(value) ? new URL(value) : undefined;
      const bare = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
      if (bare && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
      fail(key, `an address like https://example.org without a path, not "${value}"`);
      return fallback;
    }

    // Values of url, link and secret may hold secrets, so no message repeats them.
    function url(key: string, means: string, protocols: readonly string[]): string | undefined;
    function url(key: string, means: string, protocols: readonly string[], fallback: string): string;
    function url(key: string, means: string, protocols: readonly string[], fallback?: string): string | undefined {
      const value = note(key, means, fallback, withoutPassword);
      if (value === undefined) return fallback;
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
      const wanted = protocols.map((protocol) => `${protocol}//`).join(' or ');
      fail(key, `an address that begins with ${wanted}`);
      return fallback;
    }

    function oneOf<T extends string>(key: string, means: string, values: readonly T[]): T | undefined;
    function oneOf<T extends string>(key: string, means: string, values: readonly T[], fallback: T): T;
    function oneOf<T extends string>(key: string, means: string, values: readonly T[], fallback?: T): T | undefined {
      const value = note(key, means, fallback);
      if (value === undefined) return fallback;
      const known = values.find((candidate) => candidate === value);
      if (known === undefined) fail(key, `one of ${values.join(', ')}, not "${value}"`);
      return known ?? fallback;
    }

    return {
      text,
      folder,
      origin,
      url,
      integer(key: string, means: string, fallback: number, from: number, to: number): number {
        const value = note(key, means, fallback);
        if (value === undefined) return fallback;
        const number = /^\d{1,16}$/.test(value) ? Number(value) : NaN;
        if (number >= from && number <= to) return number;
        fail(key, `a whole number from ${from} to ${to}, not "${value}"`);
        return fallback;
      },
      /** Null where it is unset. */
      integerIfAny(key: string, means: string, from: number, to: number): number | null {
        const value = note(key, means, undefined);
        if (value === undefined) return null;
        const number = /^\d{1,16}$/.test(value) ? Number(value) : NaN;
        if (number >= from && number <= to) return number;
        fail(key, `a whole number from ${from} to ${to}, not "${value}"`);
        return null;
      },
      limit(key: string, means: string, fallback: number, to: number): number {
        const value = note(key, means, fallback);
        if (value === undefined) return fallback;
        if (value === 'unlimited') return Infinity;
        const number = /^\d{1,16}$/.test(value) ? Number(value) : NaN;
        if (number >= 1 && number <= to) return number;
        fail(key, `a whole number from 1 to ${to}, or "unlimited", not "${value}"`);
        return fallback;
      },
      flag(key: string, means: string): boolean {
        const value = note(key, means, '0');
        if (value === undefined || value === '0' || value === 'false') return false;
        if (value === '1' || value === 'true') return true;
        fail(key, `1 or 0, not "${value}"`);
        return false;
      },
      proxies(key: string, means: string): TrustedProxies {
        const value = note(key, means, 0);
        const proxies = value === undefined ? 0 : readTrustedProxies(value);
        if (proxies === null)
          fail(key, `a number of proxies up to 10, or their addresses and networks, not "${value}"`);
        return proxies ?? 0;
      },
      oneOf,
      listOf<T extends string>(key: string, means: string, values: readonly T[]): T[] | undefined {
        const names = note(key, means, undefined)
          ?.split(',')
          .map((name) => name.trim());
        if (names === undefined) return undefined;
        const known = values.filter((value) => names.includes(value));
        if (known.length === new Set(names).size) return known;
        return fail(key, `a list of ${values.join(', ')}, not "${names.join(',')}"`);
      },
      /** For what is published: it is linked as it stands, so it names its host and holds no password. */
      link(key: string, means: string): string | undefined {
        const value = note(key, means, undefined, withoutPassword);
        if (value === undefined) return undefined;
        const address = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : undefined;
        if (address && !address.username && !address.password) return value;
        return fail(key, 'an address that begins with https:// or http://, without a name and password');
      },
      secret(key: string, means: string, length: number): string | undefined {
        const value = note(key, means, undefined, () => hidden);
        if (value === undefined || value.length >= length) return value;
        return fail(key, `at least ${length} characters long`);
      },
    };
  }

  return { problems, list, isGiven: (key: string) => given(key) !== undefined, in: readsOf };
}

/** What may be shown of an address: a password in it, or in its parameters, may not. */
function withoutPassword(value: string): string {
  if (!URL.canParse(value)) return hidden;
  const { protocol, username, password, host, pathname, search } = new URL(value);
  if (host === '') return hidden;
  const user = username === '' && password === '' ? '' : `${username}${password === '' ? '' : ':…'}@`;
  return `${protocol}//${user}${host}${pathname === '/' ? '' : pathname}${search === '' ? '' : '?…'}`;
}
