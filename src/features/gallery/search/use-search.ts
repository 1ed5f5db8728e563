import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectFound } from '#machines/search/search.selectors.ts';
import type { Found, SearchRef } from '#machines/search/search.machine.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import type { GallerySearch } from './gallery-search.ts';
import type { OpenedSearch } from './open-search.ts';
import { recallFound, rememberFound } from './left-search.ts';
import { queryIn, searchAddress } from './search-address.ts';
import { searchCode } from './search-code.ts';

/** The search of a gallery: what the server has found for its address, and what is looked up while somebody types. */
export function useSearch(read: Found | null, gallery: string): GallerySearch {
  const { app } = useActors();
  const client = useGatewayClient();
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const address = queryIn(new URLSearchParams(search));
  const [text, setText] = useState(address);
  const [opened, setOpened] = useState<OpenedSearch | null>(null);
  const flow = opened?.flow ?? null;
  const [start] = useState(() => recallFound(key, read));

  // The address is changed by what is typed; where a link or the browser's history does so, the field follows it.
  const [known, setKnown] = useState({ address, settled: address });
  if (known.address !== address) {
    setKnown({ ...known, address });
    if (known.settled !== address) setText(address);
  }
  const settle = useEffectEvent((query: string) => {
    setKnown((before) => ({ ...before, settled: query }));
    if (query !== address) void navigate(searchAddress(gallery, query), { replace: true, preventScrollReset: true });
  });

  const isWanted = text !== '';
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  const open = useEffectEvent(({ openSearch }: Awaited<ReturnType<typeof searchCode.arrival>>) =>
    openSearch(app, client, { found: start, onSettled: (query) => settle(query), events: window }),
  );
  const remember = useEffectEvent((left: SearchRef) => rememberFound(key, selectFound(left.getSnapshot())));
  useEffect(() => {
    if (!wasWanted) return undefined;
    const left = new AbortController();
    const begin = async () => {
      const code = await searchCode.arrival();
      if (left.signal.aborted) return;
      const begun = open(code);
      setOpened(begun);
      left.signal.addEventListener('abort', () => {
        remember(begun.flow);
        begun.close();
        setOpened(null);
      });
    };
    void begin();
    return () => left.abort();
  }, [wasWanted]);
  useEffect(() => flow?.send({ type: 'text.typed', text }), [flow, text]);

  return {
    text,
    address: gallery,
    flow,
    selecting: opened?.selecting ?? null,
    found: useFlow(flow, selectFound, start),
    onType: setText,
    onComing: () => void searchCode.arrival(),
  };
}
