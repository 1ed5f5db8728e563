import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyPart } from '#src/lib/lazy-part.ts';

/** What searches and shows what was found, which is loaded once somebody is about to search. */
export const searchCode = lazyPart(async () => {
  const [{ FoundScreens }, { openSearch }] = await Promise.all([
    import('./found-screens.tsx'),
    import('./open-search.ts'),
    loadLateMessages(['search']),
  ]);
  return { FoundScreens, openSearch };
});
