import { setImmediate as nextTurn } from 'node:timers/promises';
import { WebSocket, type RawData } from 'ws';
import type { ErrorType } from '#domain/errors.ts';
import { batch } from '../db/in-batches.ts';
import { problemOf } from '../http/errors.ts';
import { createLogThrottle } from '../log-throttle.ts';
import type { Platform } from '../platform.ts';
import { Problem } from '../problem.ts';
import { close, closings, send, type Closing, type Connection } from './connection.ts';

/** Milliseconds in which a socket has to introduce itself, and in which a client closes what it is told to close. */
const connectPatience = 10_000;
const closePatience = 1000;
/** Milliseconds between two looks at one socket. A proxy ends what is silent for a minute. */
const heartbeat = 30_000;
/** In as many turns all of them are asked whether they are there, so that nobody waits for thousands of pings. */
const turns = 30;
/** Milliseconds. */
export const turn = heartbeat / turns;

/** Whoever holds a socket: by a session, or as a visitor, who has none. */
export interface Holder<User> {
  sessionId: string | null;
  user: User | null;
}

/** What is said on the sockets of one kind. */
export interface Protocol<User, Person extends Holder<User>, Frame> {
  /** For the log: `chat`. */
  name: string;
  /** What a client says in a frame; null for what is none. */
  readFrame(text: string): Frame | null;
  /** Makes the first frame of a socket a person: nothing else is answered before, and it only once. Throws the Problem to close with. */
  introduce(connection: Connection<Person>, frame: Frame | null): Promise<Person>;
  /** Answers any other frame. What it throws is sent as `error`, with `of` what `echo` returns. */
  answer(connection: Connection<Person>, person: Person, frame: Frame): Promise<void>;
  /** By what a client knows which of its frames could not be answered. */
  echo?(frame: Frame): object;
  /** Throws a Problem where they have said too much. */
  takeFrame(person: Person): Promise<void>;
  /** Whether they may stay by what they are, which can change while their session lives on. */
  needsRole(person: Person): boolean;
  /** Why somebody whose session lives on may not stay, as they are now; null: they may. */
  refusal(person: Person, user: User): ErrorType | null;
  /** Takes it out of what it was in. */
  left(connection: Connection<Person>): void;
}

interface Context<User> {
  platform: Pick<Platform, 'clock' | 'log'>;
  /** Whose these sessions are that still live; at most `batch` at once. */
  holders: (sessionIds: readonly string[]) => Promise<Map<string, User>>;
  /** How many of these sessions still live; at most `batch` at once. */
  living: (sessionIds: readonly string[]) => Promise<number>;
}

export type Sockets<Person> = ReturnType<typeof createSockets<unknown, Person & Holder<unknown>, unknown>>;

/** The sockets of one kind in this process. What a socket needs stands in one table, so that each costs few bytes. */
export function createSockets<User, Person extends Holder<User>, Frame>(
  { platform: { clock, log }, holders, living }: Context<User>,
  protocol: Protocol<User, Person, Frame>,
) {
  const all = new Map<WebSocket, Connection<Person>>();
  const rarely = createLogThrottle(log);
  let isLooking = false;
  let added = 0;
  let looks = 0;

  function bySession(some: Iterable<Connection<Person>>): Map<string, Connection<Person>[]> {
    const ofSession = new Map<string, Connection<Person>[]>();
    for (const connection of some) {
      const id = connection.person?.sessionId ?? null;
      if (id === null) continue;
      const known = ofSession.get(id);
      if (known) known.push(connection);
      else ofSession.set(id, [connection]);
    }
    return ofSession;
  }

  /** Whether the session lives on, and they may still hear what they hear. */
  async function recheck(checked: Iterable<Connection<Person>>): Promise<void> {
    const ofSession = bySession(checked);
    const ids = [...ofSession.keys()];
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch);
      const found = await holders(some);
      for (const id of some) for (const connection of ofSession.get(id) ?? []) hold(connection, found.get(id));
    }
  }

  /** The same of all. Of those who need no more than their session only the number is asked for, until it tells that one has ended. */
  async function recheckAll(): Promise<void> {
    const connections = [...all.values()];
    await recheck(connections.filter(({ person }) => person && protocol.needsRole(person)));
    const ofSession = bySession(connections.filter(({ person }) => person && !protocol.needsRole(person)));
    const ids = [...ofSession.keys()];
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch);
      if ((await living(some)) < some.length) await recheck(some.flatMap((id) => ofSession.get(id) ?? []));
      // Frames that have come meanwhile are answered between two batches.
      await nextTurn();
    }
  }

  function hold(connection: Connection<Person>, user: User | undefined): void {
    const { person } = connection;
    if (!person) return;
    if (user === undefined) return close(connection, 'refused', 'unauthorized');
    const refusal = protocol.refusal(person, user);
    if (refusal === null) person.user = user;
    else close(connection, 'refused', refusal);
  }

  async function introduce(connection: Connection<Person>, frame: Frame | null): Promise<void> {
    try {
      connection.person = await protocol.introduce(connection, frame);
      if (!isOpen(connection.socket)) return protocol.left(connection);
      send(connection, { action: 'connected' });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      close(connection, error.type === 'too_many' ? 'later' : 'refused', error.type);
    }
  }

  async function handle(connection: Connection<Person>, text: string): Promise<void> {
    const { socket } = connection;
    if (socket.readyState !== WebSocket.OPEN) return;
    const frame = protocol.readFrame(text);
    if (!connection.person) return introduce(connection, frame);
    if (await protocol.takeFrame(connection.person).catch(() => 'too many'))
      return close(connection, 'later', 'too_many');
    await recheck([connection]);
    const { person } = connection;
    if (!isOpen(socket)) return;
    if (!frame) return send(connection, { action: 'error', type: 'body_invalid' });
    try {
      await protocol.answer(connection, person, frame);
    } catch (error) {
      const { type } = problemOf(error);
      if (type === 'internal') rarely.error({ err: error }, `A frame of the ${protocol.name} could not be answered`);
      send(connection, { action: 'error', type, ...protocol.echo?.(frame) });
    }
  }

  /** One frame after the other: what a person says keeps its order, and nothing more is read meanwhile. */
  function answerInOrder(connection: Connection<Person>, text: string): void {
    const { socket } = connection;
    socket.pause();
    const answering = (connection.answering ?? Promise.resolve())
      .then(() => handle(connection, text))
      .catch((error: unknown) => {
        rarely.error({ err: error }, `A frame of the ${protocol.name} could not be answered`);
        close(connection, 'restart');
      })
      .finally(() => {
        if (connection.answering === answering) connection.answering = null;
        socket.resume();
      });
    connection.answering = answering;
  }

  // The same for all sockets, which they find themselves in the table.
  function heardMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
    const connection = all.get(this);
    if (!connection) return;
    connection.isAlive = true;
    if (isBinary) close(connection, 'refused', 'body_invalid');
    else answerInOrder(connection, textOf(data));
  }
  function heardPong(this: WebSocket): void {
    const connection = all.get(this);
    if (connection) connection.isAlive = true;
  }
  function heardClose(this: WebSocket): void {
    const connection = all.get(this);
    all.delete(this);
    if (connection) protocol.left(connection);
  }

  return {
    recheck,
    count: () => all.size,

    /** Talks with anyone who has opened a socket. */
    add(socket: WebSocket): void {
      added += 1;
      const openedAt = clock.elapsed();
      all.set(socket, { socket, person: null, isAlive: true, openedAt, turn: added % turns, answering: null });
      socket.on('message', heardMessage);
      socket.on('pong', heardPong);
      socket.on('close', heardClose);
      // It closes by itself.
      socket.on('error', ignore);
    },

    /** Ends those of the sockets whose turn it is of which nothing was heard since the one before. */
    look(): void {
      looks += 1;
      for (const connection of all.values()) {
        if (connection.turn !== looks % turns) continue;
        if (!connection.isAlive) connection.socket.terminate();
        else {
          connection.isAlive = false;
          if (connection.socket.readyState === WebSocket.OPEN) connection.socket.ping();
        }
      }
    },

    /** Ends sockets that have not introduced themselves, and those whose session or role has ended, in whichever process; one look after the other. */
    async endOver(): Promise<void> {
      if (isLooking) return;
      isLooking = true;
      const late = clock.elapsed() - connectPatience;
      for (const connection of all.values())
        if (!connection.person && connection.openedAt <= late) close(connection, 'refused', 'unauthorized');
      await recheckAll().catch((error: unknown) =>
        rarely.warn({ err: error }, `The sessions behind the sockets of the ${protocol.name} cannot be looked at`),
      );
      isLooking = false;
    },

    /** Resolves when all are closed, cut off where the client does not answer. */
    async closeAll(closing: Closing): Promise<void> {
      const cut = setTimeout(() => {
        for (const socket of all.keys()) socket.terminate();
      }, closePatience);
      await Promise.all(
        [...all.keys()].map((socket) => {
          const closed = new Promise((resolve) => socket.once('close', resolve));
          socket.close(closings[closing]);
          return closed;
        }),
      );
      clearTimeout(cut);
    },
  };
}

const ignore = (): void => undefined;

/** Asked again after something was awaited. */
const isOpen = (socket: WebSocket): boolean => socket.readyState === WebSocket.OPEN;

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data)).toString('utf8');
