import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { MovingRef } from '#machines/moving/moving.machine.ts';
import { selectIsOpen } from '#machines/moving/moving.selectors.ts';
import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';

const code = lazyPart(async () => {
  const [{ MovingSheet }] = await Promise.all([import('./moving-sheet.tsx'), loadLateMessages(['moving'])]);
  return MovingSheet;
});
const MovingSheet = lazyComponent(code, (Component) => Component);

/** Where screens are to go, once somebody asks to move or copy them. */
export function LateMovingSheet({ moving }: { moving: MovingRef }) {
  return (
    useSelector(moving, selectIsOpen) && (
      <Suspense>
        <MovingSheet moving={moving} />
      </Suspense>
    )
  );
}
