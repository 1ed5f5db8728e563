import { useSelector as useSelectorNow } from '@xstate/react';
import { useMemo } from 'react';
import { throughTime } from './shown-moment.ts';

export { createActorContext, shallowEqual, useActor, useActorRef, useMachine } from '@xstate/react';

/** In place of that of `@xstate/react`: a component shows its flow as it stood at the moment that the page shows. */
export const useSelector: typeof useSelectorNow = (flow, select, compare) =>
  useSelectorNow(
    useMemo(() => flow && throughTime(flow), [flow]),
    select,
    compare,
  );
