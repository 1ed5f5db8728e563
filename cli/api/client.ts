import { setTimeout as sleep } from 'node:timers/promises';
import { exitCodes, Failure } from '../exit-codes.ts';
import type { ErrorBody } from './schemas.ts';

export interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, string | number | undefined>>;
  json?: unknown;
  /** Made anew for each attempt: what was sent is used up. */
  form?: () => Promise<FormData>;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds for which a server that cannot be reached, or is busy, is asked again; the call must be one that may be repeated. */
  patience?: number;
}

export interface Client {
  server: string;
  /** The body, read as JSON. Throws Failure. */
  json<Answer>(call: Call): Promise<Answer>;
  bytes(call: Call): Promise<Buffer>;
  /** The body as it came; empty where there is none. */
  text(call: Call): Promise<string>;
}

const longestPause = 5000;

/** What speaks to a server, with a key or as nobody. */
export function createClient({ server, key }: { server: string; key?: string }): Client {
  async function once({ method = 'GET', path, query = {}, json, form, headers = {} }: Call): Promise<Response> {
    const url = new URL(path, server);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, `${value}`);
    const body = form ? await form() : json === undefined ? null : JSON.stringify(json);
    return fetch(url, {
      method,
      body,
      // A key goes nowhere else than to its own server.
      redirect: 'error',
      headers: {
        ...headers,
        'accept-language': 'en',
        'user-agent': 'kadr-cli',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
    });
  }

  async function call(wanted: Call): Promise<Response> {
    const end = Date.now() + (wanted.patience ?? 0);
    for (let pause = 250; ; pause = Math.min(longestPause, pause * 2)) {
      let failure: Failure;
      let wait = pause;
      try {
        const answer = await once(wanted);
        if (answer.ok) return answer;
        failure = await refusalOf(answer);
        if (answer.status !== 429 && answer.status < 500) throw failure;
        wait = Math.max(pause, Number(answer.headers.get('retry-after') ?? 0) * 1000);
      } catch (error) {
        if (error instanceof Failure) throw error;
        failure = new Failure(`${server} cannot be reached: ${reasonOf(error)}`, { exitCode: exitCodes.unreachable });
      }
      if (Date.now() + wait > end) throw failure;
      await sleep(wait);
    }
  }

  return {
    server,
    async json<Answer>(wanted: Call): Promise<Answer> {
      const answer = await call(wanted);
      const body: Answer = await answer.json();
      return body;
    },
    async text(wanted: Call): Promise<string> {
      return (await call(wanted)).text();
    },
    async bytes(wanted: Call): Promise<Buffer> {
      const answer = await call(wanted);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}

async function refusalOf(answer: Response): Promise<Failure> {
  const body: Partial<ErrorBody> | null = await answer.json().catch(() => null);
  const exitCode = codeOf(answer.status);
  if (!body?.error) return new Failure(`The server answered ${answer.status}`, { exitCode });
  const { type, message, fields = {} } = body.error;
  const named = Object.entries(fields).map(([name, fault]) => `\n  ${name}: ${fault}`);
  return new Failure(`${message}${named.join('')}`, { exitCode, type });
}

function codeOf(status: number): number {
  if (status === 401 || status === 403) return exitCodes.refused;
  if (status === 404 || status === 410) return exitCodes.notFound;
  if (status === 402 || status === 429 || status === 507) return exitCodes.full;
  return status >= 500 ? exitCodes.unreachable : exitCodes.failed;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
