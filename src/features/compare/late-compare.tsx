import { Suspense } from 'react';
import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import type { CompareSheetProps } from './compare.tsx';

const code = lazyPart(async () => {
  const [{ CompareSheet }] = await Promise.all([import('./compare.tsx'), loadLateMessages(['compare'])]);
  return CompareSheet;
});
const CompareSheet = lazyComponent(code, (Component) => Component);

/** The comparison of a version with what its screen shows, whose code and texts are loaded once it is asked for. */
export const LateCompare = (props: CompareSheetProps) => (
  <Suspense>
    <CompareSheet {...props} />
  </Suspense>
);
