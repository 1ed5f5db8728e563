import { Redis as Client } from 'ioredis';
import type { Log } from '../log.ts';
import { codeOf } from '../error-code.ts';
import { createLogThrottle } from '../log-throttle.ts';
import type { Notices } from '../notices.ts';

/** Milliseconds: for a connection, for an answer, and at most between two tries to connect. */
const connectPatience = 2000;
const answerPatience = 500;
const pause = 1000;
const notice = 'redis';

/** A Redis that may be away at any time. */
export interface Redis {
  /** The answer; undefined where there is none, of which the log and a notice tell. */
  ask<Answer>(question: (client: Client) => Promise<Answer>): Promise<Answer | undefined>;
  /** Hears what is published on a channel; `back` is called when that begins again after it was away. */
  subscribe(channel: string, hear: (message: string) => void, back: () => void): Promise<void>;
  close(): void;
}

/** Resolves when the first try to connect has come to its end, whichever. */
export async function openRedis(
  redisUrl: string,
  { log, notices }: { log: Log; notices: Pick<Notices, 'raise' | 'clear'> },
): Promise<Redis> {
  const rarely = createLogThrottle(log);
  const away = (error: unknown): void => {
    notices.raise(
      notice,
      `The Redis at ${placeOf(redisUrl)} cannot be used (${reasonOf(error)}): each process counts limits for itself, and those in the chat hear of other processes when it is back`,
    );
    rarely.warn({ err: error }, 'Redis does not answer');
  };
  const connect = async (): Promise<Client> => {
    const client = new Client(redisUrl, {
      lazyConnect: true,
      // What Valkey and every Redis of these years know.
      protocol: 2,
      disableClientInfo: true,
      connectTimeout: connectPatience,
      commandTimeout: answerPatience,
      // Whoever asks while it is away goes on without an answer.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: () => pause,
    });
    // Without a listener each lost connection would be printed.
    client.on('error', away);
    client.on('close', () => away(new Error('The connection has ended')));
    client.on('ready', () => notices.clear(notice));
    await client.connect().catch(() => undefined);
    return client;
  };
  const asked = await connect();
  const clients = [asked];
  let isClosed = false;

  return {
    async ask(question) {
      try {
        const answer = await question(asked);
        notices.clear(notice);
        return answer;
      } catch (error) {
        if (!isClosed) away(error);
        return undefined;
      }
    },

    async subscribe(channel, hear, back) {
      const client = await connect();
      clients.push(client);
      client.on('message', (_channel: string, message: string) => hear(message));
      let isBack = client.status !== 'ready';
      const subscribe = async (): Promise<void> => {
        await client.subscribe(channel);
        if (isBack) back();
      };
      // Where it fails the connection ends, and comes again.
      client.on('ready', () => void subscribe().catch(() => undefined));
      if (!isBack) await subscribe().catch(() => undefined);
      isBack = true;
    },

    close() {
      isClosed = true;
      for (const client of clients) {
        client.removeAllListeners('close');
        client.disconnect();
      }
    },
  };
}

/** What Redis itself says, or the system of its connection. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'ReplyError') return error.message;
  return codeOf(error) || 'it does not answer';
}

/** Without the password. */
function placeOf(redisUrl: string): string {
  const { hostname, port } = new URL(redisUrl);
  return `${hostname}:${port || '6379'}`;
}
