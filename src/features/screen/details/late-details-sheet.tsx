import { Suspense } from 'react';
import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import type { DetailsSheetProps } from './details-sheet.tsx';

const code = lazyPart(async () => {
  const [{ DetailsSheet }] = await Promise.all([import('./details-sheet.tsx'), loadLateMessages(['tags'])]);
  return DetailsSheet;
});
const DetailsSheet = lazyComponent(code, (Component) => Component);

/** The panel, whose code and texts are loaded once somebody describes a screen. */
export const LateDetailsSheet = (props: DetailsSheetProps) => (
  <Suspense>
    <DetailsSheet {...props} />
  </Suspense>
);
