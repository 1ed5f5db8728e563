import { Suspense } from 'react';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import type { BackdropPanelProps } from './backdrop-panel.tsx';
import type { LayersPanelProps } from './layers-panel.tsx';
import type { PicturesPanelProps } from './pictures-panel.tsx';
import css from './panels.module.css';

const Backdrop = lazyComponent(
  lazyPart(async () => (await import('./backdrop-panel.tsx')).BackdropPanel),
  (Component) => Component,
);
const Layers = lazyComponent(
  lazyPart(async () => (await import('./layers-panel.tsx')).LayersPanel),
  (Component) => Component,
);

const Pictures = lazyComponent(
  lazyPart(async () => (await import('./pictures-panel.tsx')).PicturesPanel),
  (Component) => Component,
);

/** Their code is loaded once they are opened. */
export const LateBackdropPanel = (props: BackdropPanelProps) => (
  <Suspense fallback={<div className={css.panel} />}>
    <Backdrop {...props} />
  </Suspense>
);

export const LateLayersPanel = (props: LayersPanelProps) => (
  <Suspense fallback={<div className={css.panel} />}>
    <Layers {...props} />
  </Suspense>
);

export const LatePicturesPanel = (props: PicturesPanelProps) => (
  <Suspense fallback={<div className={css.panel} />}>
    <Pictures {...props} />
  </Suspense>
);
