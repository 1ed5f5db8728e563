import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { historyApi } from '#src/wiring/timeline/history-api.ts';
import type { RemovalRef } from '#src/wiring/screen-removal/connect-removal.ts';
import { openRemoval } from '#src/wiring/screen-removal/open-removal.ts';
import { removalApi } from '#src/wiring/screen-removal/removal-api.ts';
import { useActors } from '../actors/use-actors.ts';
import { useGateway } from '../gateway-context.ts';
import { removalTexts } from './removal-texts.ts';

/** A removal for as long as the page stands; `onOpen` connects it to the page and answers how to disconnect. */
export function useRemoval(onOpen?: (removal: RemovalRef) => () => void): () => RemovalRef | null {
  const intl = useIntl();
  const gateway = useGateway();
  const { popup, toasts } = useActors();
  const removal = useRef<RemovalRef | null>(null);

  useEffect(() => {
    const opened = openRemoval(
      { ...removalApi(gateway), history: historyApi(gateway) },
      { popup, toasts, texts: removalTexts(intl) },
      window,
    );
    removal.current = opened.removal;
    const disconnect = onOpen?.(opened.removal);
    return () => {
      removal.current = null;
      disconnect?.();
      void opened.close();
    };
  }, [gateway, popup, toasts, intl, onOpen]);

  return () => removal.current;
}
