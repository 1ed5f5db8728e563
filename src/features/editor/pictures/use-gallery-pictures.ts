import { useEffect, useState } from 'react';
import { HistoryDocument, type HistoryQuery } from '#src/graphql/generated/graphql.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';

export type GalleryPicture = HistoryQuery['history']['items'][number];

interface GalleryPictures {
  pictures: readonly GalleryPicture[];
  state: 'reading' | 'read' | 'failed';
  hasMore: boolean;
  /** Reads on, or once more what could not be read. */
  more: () => void;
}

const pageSize = 24;

/** The screens of the viewer, the newest first, page by page. */
export function useGalleryPictures(): GalleryPictures {
  const client = useGatewayClient();
  const [wanted, setWanted] = useState({ offset: 0, attempt: 0 });
  const [known, setKnown] = useState<{ pictures: readonly GalleryPicture[]; hasMore: boolean }>({
    pictures: [],
    hasMore: false,
  });
  const [state, setState] = useState<GalleryPictures['state']>('reading');
  useEffect(() => {
    const abort = new AbortController();
    const read = async () => {
      const asked = { limit: pageSize, offset: wanted.offset };
      const { history } = await client.request(HistoryDocument, asked, { signal: abort.signal });
      if (abort.signal.aborted) return;
      setKnown(({ pictures }) => {
        const names = new Set(pictures.map(({ signature }) => signature));
        const news = history.items.filter(({ signature }) => !names.has(signature));
        return { pictures: [...pictures, ...news], hasMore: history.hasMore };
      });
      setState('read');
    };
    read().catch(() => {
      if (!abort.signal.aborted) setState('failed');
    });
    return () => abort.abort();
  }, [client, wanted]);
  return {
    ...known,
    state,
    more() {
      setState('reading');
      setWanted(({ offset, attempt }) => ({
        offset: state === 'failed' ? offset : offset + pageSize,
        attempt: attempt + 1,
      }));
    },
  };
}
