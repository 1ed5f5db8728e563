import type * as Undici from 'undici';
import type { WebhookFault } from '#domain/webhooks.ts';
import { latePackage } from '../late-package.ts';
import { addressesOf, isPublic, resolveName, type Address, type Resolve } from './public-address.ts';

export interface Outgoing {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What came of a try: an answer, or the reason why there was none. */
export interface Sent {
  status: number | null;
  fault: WebhookFault | null;
  /** The beginning of what was answered. */
  answer: string;
  ms: number;
}

/** Sends one message. Never rejects. */
export type Send = (outgoing: Outgoing) => Promise<Sent>;

interface SenderOptions {
  /** Which addresses it may connect to. */
  isAllowed: (address: Address) => boolean;
  resolve?: Resolve;
  /** Milliseconds for all of it. */
  limit?: number;
}

const defaultLimit = 10_000;
/** Bytes of an answer that are kept. */
export const answerBytes = 2048;

/**
 * Sends messages to addresses that somebody else has named. A name is resolved once and the connection goes to what was looked at:
 * what the name means a moment later leads nowhere. Redirects are answers like others, and are not followed.
 */
export function createSender({ isAllowed, resolve = resolveName, limit = defaultLimit }: SenderOptions): Send {
  return async (outgoing) => {
    const began = performance.now();
    const signal = AbortSignal.timeout(limit);
    const outcome = await post(outgoing, { isAllowed, resolve, signal }).catch((error: unknown) => ({
      status: null,
      fault: signal.aborted
        ? ('timed_out' as const)
        : error instanceof Refused
          ? error.fault
          : ('unreachable' as const),
      answer: '',
    }));
    return { ...outcome, ms: Math.round(performance.now() - began) };
  };
}

/** To the internet alone, or anywhere where the operator says so. */
export const senderFor = ({ webhooksPrivate }: { webhooksPrivate: boolean }): Send =>
  createSender({ isAllowed: webhooksPrivate ? () => true : isPublic });

class Refused extends Error {
  readonly fault: WebhookFault;
  constructor(fault: WebhookFault) {
    super(`A webhook is not sent: ${fault}`);
    this.fault = fault;
  }
}

async function post(
  { url, headers, body }: Outgoing,
  { isAllowed, resolve, signal }: { isAllowed: SenderOptions['isAllowed']; resolve: Resolve; signal: AbortSignal },
): Promise<Omit<Sent, 'ms'>> {
  const { origin, hostname, pathname, search } = new URL(url);
  const addresses = await orAborted(
    addressesOf(hostname, resolve).catch(() => {
      throw new Refused('address_unknown');
    }),
    signal,
  );
  const first = addresses.find(({ family }) => family === 4) ?? addresses[0];
  if (!first) throw new Refused('address_unknown');
  if (!addresses.every(isAllowed)) throw new Refused('address_private');
  // Nobody may have a webhook.
  const { Agent }: typeof Undici = latePackage('undici');
  const agent = new Agent({
    connect: {
      lookup: (_name, { all }, done) => (all ? done(null, [first]) : done(null, first.address, first.family)),
    },
  });
  try {
    const answer = await agent.request({
      origin,
      path: pathname + search,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Kadr-Webhooks/1', ...headers },
      body,
      signal,
    });
    return { status: answer.statusCode, fault: null, answer: await beginningOf(answer.body) };
  } finally {
    await agent.destroy();
  }
}

/** What comes of a body in time, of its first bytes. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= answerBytes) break;
    }
  } catch {
    // The status says whether it was taken.
  }
  const text = Buffer.concat(chunks).subarray(0, answerBytes).toString('utf8');
  return text.replaceAll('\0', '').replace(/\uFFFD$/, '');
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}
