import { liveHintSpan, liveTopicsOfSocket, type LiveAspect, type LiveServerFrame } from '#domain/live/frames.ts';
import type { LiveChange } from '#server/accounts/live/announce.ts';
import { createLogThrottle } from '#server/platform/log-throttle.ts';
import type { Platform } from '#server/platform/platform.ts';
import { close, send, sendText, type Connection } from '#server/platform/sockets/connection.ts';
import type { Holder } from '#server/platform/sockets/sockets.ts';
import type { User } from '#server/accounts/users.ts';
import type { MayWatch, Watching } from './authorization.ts';
import { collectionsOf } from './collections-of.ts';
import { heardOf, idOf, keyOf, kindOf, topicOf, whatOf } from './topics.ts';

/** Somebody who watches by a socket. */
export interface Watcher extends Holder<User>, Watching {
  user: User | null;
  /** By which their sockets and what they ask are counted: of an account or of a network. */
  counted: string;
  /** What they watch, by its key. */
  keys: Set<string>;
}

export type LiveConnection = Connection<Watcher>;
export type Watchers = ReturnType<typeof createWatchers>;

interface Context {
  platform: Pick<Platform, 'db' | 'log'>;
  mayWatch: (key: string) => Promise<MayWatch>;
  /** Of a screen. */
  mayReadThreads: (signature: string) => Promise<MayWatch>;
  /** Closes those whose session has ended. */
  recheck: (connections: Iterable<LiveConnection>) => Promise<void>;
}

/** What has been heard of a topic and was not told yet. */
interface Heard {
  what: Set<LiveAspect>;
  signatures: Set<string>;
}

const collectionAspects = (what: readonly LiveAspect[]): LiveAspect[] =>
  whatOf('collection', what).filter((aspect) => aspect !== 'collections' && aspect !== 'links');

/** Who watches what in this process, and tells them what has changed: at once, and what follows within 250 ms as one. */
export function createWatchers({ platform: { db, log }, mayWatch, mayReadThreads, recheck }: Context) {
  const watching = new Map<string, Set<LiveConnection>>();
  const pending = new Map<string, Heard>();
  const rarely = createLogThrottle(log);
  let collectionsWatched = 0;

  function add(connection: LiveConnection, keys: Set<string>, key: string): void {
    if (keys.has(key)) return;
    keys.add(key);
    const known = watching.get(key);
    if (known) known.add(connection);
    else {
      watching.set(key, new Set([connection]));
      if (key.startsWith('collection:')) collectionsWatched += 1;
    }
  }

  function remove(connection: LiveConnection, key: string): void {
    connection.person?.keys.delete(key);
    const known = watching.get(key);
    if (!known?.delete(connection) || known.size > 0) return;
    watching.delete(key);
    if (key.startsWith('collection:')) collectionsWatched -= 1;
  }

  /** Tells those who may still watch it, and sends the others away. */
  async function tell(key: string, { what, signatures }: Heard): Promise<void> {
    const listeners = [...(watching.get(key) ?? [])];
    if (listeners.length === 0) return;
    try {
      await recheck(listeners);
      const may = await mayWatch(key);
      const isOfThreads = what.has('threads') && kindOf(key) === 'screen';
      const mayRead = isOfThreads ? await mayReadThreads(idOf(key)) : () => true;
      const texts = new Map<string, string>();
      const textOf = (topic: string, aspects: readonly LiveAspect[]): string => {
        const ofList = topic === 'gallery' || topic.startsWith('space:');
        const frame: LiveServerFrame = {
          action: 'changed',
          topic,
          what: [...aspects],
          ...(ofList && { signatures: [...signatures] }),
        };
        return JSON.stringify(frame);
      };
      for (const connection of listeners) {
        const { person, socket } = connection;
        if (!person?.keys.has(key)) continue;
        const topic = topicOf(key, person.user);
        if (!may(person)) {
          remove(connection, key);
          say(connection, { action: 'refused', topic });
          continue;
        }
        const aspects = [...what].filter((aspect) => aspect !== 'threads' || mayRead(person));
        if (aspects.length === 0) continue;
        const known = `${topic} ${aspects.join()}`;
        const text = texts.get(known) ?? textOf(topic, aspects);
        texts.set(known, text);
        sendText(socket, text);
      }
    } catch (error) {
      rarely.warn({ err: error }, 'What has changed could not be told');
      // They read all anew.
      for (const connection of listeners) close(connection, 'restart');
    }
  }

  function told(key: string): void {
    const heard = pending.get(key);
    if (!heard || heard.what.size === 0) return void pending.delete(key);
    begin(key, heard);
  }

  /** Tells at once, and gathers from then on. */
  function begin(key: string, heard: Heard): void {
    pending.set(key, { what: new Set(), signatures: new Set() });
    setTimeout(told, liveHintSpan, key).unref();
    void tell(key, heard);
  }

  function note(key: string, what: readonly LiveAspect[], signatures: readonly string[]): void {
    if (what.length === 0 || !watching.has(key)) return;
    const waiting = pending.get(key);
    if (!waiting) return begin(key, { what: new Set(what), signatures: new Set(signatures) });
    for (const aspect of what) waiting.what.add(aspect);
    for (const signature of signatures) waiting.signatures.add(signature);
  }

  async function noteCollections(change: LiveChange): Promise<void> {
    const { screens = [] } = change;
    const what = collectionAspects(change.what);
    if (collectionsWatched === 0 || screens.length === 0 || what.length === 0) return;
    try {
      for (const signature of await collectionsOf(db.query, screens)) note(`collection:${signature}`, what, []);
    } catch (error) {
      rarely.warn({ err: error }, 'The collections of what has changed could not be found');
    }
  }

  return {
    /** From now on they hear of these, as far as they may; of the others they are told that they may not. */
    async watch(connection: LiveConnection, person: Watcher, topics: readonly string[]): Promise<void> {
      const watched: string[] = [];
      for (const topic of new Set(topics)) {
        const key = keyOf(topic, person.user);
        const may = key !== null && (await mayWatch(key))(person);
        const isOpen = connection.socket.readyState === connection.socket.OPEN;
        if (key === null || !may || person.keys.size >= liveTopicsOfSocket)
          say(connection, { action: 'refused', topic });
        else if (isOpen) {
          add(connection, person.keys, key);
          watched.push(topic);
        }
      }
      if (watched.length > 0) say(connection, { action: 'watching', topics: watched });
    },

    unwatch(connection: LiveConnection, person: Watcher, topics: readonly string[]): void {
      for (const topic of topics) {
        const key = keyOf(topic, person.user);
        if (key !== null) remove(connection, key);
      }
    },

    leave(connection: LiveConnection): void {
      for (const key of [...(connection.person?.keys ?? [])]) remove(connection, key);
    },

    hear(change: LiveChange): void {
      for (const { key, what, signatures } of heardOf(change)) note(key, what, signatures);
      void noteCollections(change);
    },
  };
}

const say = (connection: LiveConnection, frame: LiveServerFrame): void => send(connection, frame);
