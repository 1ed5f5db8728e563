import { Suspense } from 'react';
import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import type { SharePanelProps } from './share-panel.tsx';

const code = lazyPart(async () => {
  const [{ SharePanel }] = await Promise.all([import('./share-panel.tsx'), loadLateMessages(['share'])]);
  return SharePanel;
});
const SharePanel = lazyComponent(code, (Component) => Component);

/** The panel, whose code and texts are loaded once somebody shares. */
export const LateSharePanel = (props: SharePanelProps) => (
  <Suspense>
    <SharePanel {...props} />
  </Suspense>
);
