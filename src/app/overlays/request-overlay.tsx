import { useSelector } from '@xstate/react';
import { selectIsLoading } from '#machines/requests/requests.selectors.ts';
import { RequestLoader } from '#src/ui/loader/request-loader.tsx';
import type { AppActors } from '#src/wiring/app-actors.ts';

export const RequestOverlay = ({ requests }: Pick<AppActors, 'requests'>) => (
  <RequestLoader active={useSelector(requests, selectIsLoading)} />
);
