import { Suspense } from 'react';
import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import type { VersionsSheetProps } from './versions.tsx';

const code = lazyPart(async () => {
  const [{ VersionsSheet }] = await Promise.all([import('./versions.tsx'), loadLateMessages(['versions'])]);
  return VersionsSheet;
});
const VersionsSheet = lazyComponent(code, (Component) => Component);

/** The versions of a screen, whose code and texts are loaded once its owner asks for them. */
export const LateVersions = (props: VersionsSheetProps) => (
  <Suspense>
    <VersionsSheet {...props} />
  </Suspense>
);
