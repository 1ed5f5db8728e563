import { Suspense } from 'react';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import type { BackdropPanelProps } from './backdrop-panel.tsx';
import css from './panels.module.css';

const backdropCode = lazyPart(async () => (await import('./backdrop-panel.tsx')).BackdropPanel);
const Backdrop = lazyComponent(backdropCode, (Component) => Component);

/** Its code is loaded once it is opened. */
export const LateBackdropPanel = (props: BackdropPanelProps) => (
  <Suspense fallback={<div className={css.panel} />}>
    <Backdrop {...props} />
  </Suspense>
);
