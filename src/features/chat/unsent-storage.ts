import { chatMessageLength } from '#domain/limits.ts';
import type { Unsent, UnsentKept } from '#machines/chat-thread/chat-thread.types.ts';
import { siteStorage, type BrowserStorage } from '#src/lib/browser-storage.ts';

interface Kept {
  drafts: Readonly<Record<string, string>>;
  outbox: readonly Unsent[];
}

/** What an account was writing in its rooms, and messages that the server has not told of: another visit goes on with them. */
export function unsentStorage(account: string, storage: BrowserStorage = siteStorage) {
  const name = `chat-unsent:${account}`;
  const read = (): Kept => keptIn(storage.read(name));
  return {
    read,
    keep(kept: UnsentKept): void {
      const { drafts, outbox } = changed(read(), kept);
      if (Object.keys(drafts).length === 0 && outbox.length === 0) storage.remove(name);
      else storage.write(name, JSON.stringify({ drafts, outbox }));
    },
  };
}

function changed({ drafts, outbox }: Kept, kept: UnsentKept): Kept {
  if (kept.type === 'draft.kept') {
    const { [kept.room]: _before, ...others } = drafts;
    return { drafts: kept.text.trim() === '' ? others : { ...others, [kept.room]: kept.text }, outbox };
  }
  const others = outbox.filter(({ clientId }) => clientId !== kept.clientId);
  return { drafts, outbox: kept.unsent ? [...others, kept.unsent] : others };
}

function keptIn(text: string | null): Kept {
  try {
    const { drafts, outbox }: { drafts?: unknown; outbox?: unknown } = Object(JSON.parse(text ?? '{}'));
    return {
      drafts: Object.fromEntries(
        Object.entries(Object(drafts)).flatMap(([room, draft]) => (typeof draft === 'string' ? [[room, draft]] : [])),
      ),
      outbox: (Array.isArray(outbox) ? outbox : []).filter(isUnsent),
    };
  } catch {
    return { drafts: {}, outbox: [] };
  }
}

const isUnsent = (kept: unknown): kept is Unsent => {
  const { clientId, room, text, file, failure }: Partial<Record<keyof Unsent, unknown>> = Object(kept);
  return (
    typeof clientId === 'string' &&
    typeof room === 'string' &&
    typeof text === 'string' &&
    text.length <= chatMessageLength &&
    (file === null || isFile(file)) &&
    failure !== undefined
  );
};

const isFile = (file: unknown): boolean => {
  const { file_id, name, mime, size }: Record<string, unknown> = Object(file);
  return [file_id, name, mime].every((each) => typeof each === 'string') && typeof size === 'number';
};
