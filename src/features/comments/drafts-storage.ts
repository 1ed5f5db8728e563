import { siteStorage, type BrowserStorage } from '#src/lib/browser-storage.ts';

export type DraftTexts = Readonly<Record<string, string>>;

/** What is being written beneath a post, by account, post and form (a comment that is answered or changed). */
export function draftsStorage(
  { alias, account }: { alias: string; account: string | null },
  storage: BrowserStorage = siteStorage,
) {
  const own = nameOf(alias, account ?? visitor);
  const write = (name: string, texts: DraftTexts): void => {
    if (Object.keys(texts).length === 0) storage.remove(name);
    else storage.write(name, JSON.stringify(texts));
  };
  return {
    /** What a visitor was writing goes on as that of the account. */
    read(): DraftTexts {
      const texts = textsIn(storage.read(own));
      if (account === null) return texts;
      const before = nameOf(alias, visitor);
      const all = { ...textsIn(storage.read(before)), ...texts };
      storage.remove(before);
      write(own, all);
      return all;
    },
    /** An empty text is forgotten. */
    keep(form: string, text: string): void {
      const { [form]: _before, ...others } = textsIn(storage.read(own));
      write(own, text.trim() === '' ? others : { ...others, [form]: text });
    },
  };
}

const visitor = 'visitor';
const nameOf = (alias: string, account: string): string => `comment-drafts:${account}:${alias}`;

function textsIn(kept: string | null): DraftTexts {
  try {
    const texts: unknown = JSON.parse(kept ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(texts)).flatMap(([form, text]) => (typeof text === 'string' ? [[form, text]] : [])),
    );
  } catch {
    return {};
  }
}
