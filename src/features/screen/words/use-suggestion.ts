import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Suggested } from '#domain/suggest-description.ts';
import type { PictureWords } from '#machines/picture-words/picture-words.machine.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';

const code = lazyPart(async () => (await import('#domain/suggest-description.ts')).suggestDescription);

const none = { of: null as PictureWords | null, suggested: null as Suggested | null };

/** What a picture may be described by, from its words, once that has been found; empty where they tell nothing. */
export function useSuggestion(known: PictureWords | null): string {
  const intl = useIntl();
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (known === null || known.words.length === 0) return undefined;
    const left = new AbortController();
    const suggest = async () => {
      const suggestDescription = await code.arrival();
      if (!left.signal.aborted) setFound({ of: known, suggested: suggestDescription(known.words) });
    };
    void suggest();
    return () => left.abort();
  }, [known]);
  if (found.of !== known || found.suggested === null) return '';
  const { kind, title } = found.suggested;
  return kind === 'page' ? title : intl.formatMessage({ id: texts[kind].id }, { title });
}

const texts = {
  dialog: { id: 'screen.suggest.dialog' },
  error: { id: 'screen.suggest.error' },
  code: { id: 'screen.suggest.code' },
} as const;
