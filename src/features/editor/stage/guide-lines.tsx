import type { Guide } from '#domain/scene/snap.ts';
import { toStage, type View } from './view.ts';
import css from './stage.module.css';

/** On what something that is dragged lies. */
export const GuideLines = ({ view, guides }: { view: View; guides: readonly Guide[] }) => (
  <g aria-hidden>
    {guides.map(({ across, at, from, to }) => {
      const [x1, y1] = toStage(view, across === 'x' ? [at, from] : [from, at]);
      const [x2, y2] = toStage(view, across === 'x' ? [at, to] : [to, at]);
      return <line key={`${across} ${at}`} className={css.guide} x1={x1} y1={y1} x2={x2} y2={y2} />;
    })}
  </g>
);
