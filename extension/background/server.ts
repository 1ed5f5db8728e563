import { ownLocale, say } from '../shared/words.ts';

/** The server has refused, or cannot be reached. */
export class Refused extends Error {
  readonly type: string;
  /** Another try may go well without anything being changed. */
  readonly isPassing: boolean;

  constructor(message: string, type: string, isPassing: boolean) {
    super(message);
    this.type = type;
    this.isPassing = isPassing;
  }
}

interface Call {
  server: string;
  path: string;
  key?: string;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** Posts to the server of the person, and to no other: a redirect is a failure. Rejects with `Refused`. */
export async function post<Answer>({ server, path, key, json, form, headers = {} }: Call): Promise<Answer> {
  const answer = await fetch(new URL(path, server), {
    method: 'POST',
    body: form ?? JSON.stringify(json),
    redirect: 'error',
    credentials: 'omit',
    headers: {
      ...headers,
      'accept-language': ownLocale(),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(120_000),
  }).catch(() => {
    throw new Refused(say('unreachable', new URL(server).host), 'unreachable', true);
  });
  const body: (Answer & { error?: { type: string; message: string } }) | null = await answer.json().catch(() => null);
  if (answer.ok && body) return body;
  throw new Refused(
    body?.error?.message ?? say('refused', answer.status),
    body?.error?.type ?? 'unknown',
    answer.status === 429 || answer.status >= 500,
  );
}

/** The origin that somebody has typed, with or without its scheme; null where it is none. */
export function readServer(typed: string): string | null {
  const text = typed.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url && url.hostname !== '' && url.username === '' ? url.origin : null;
}
