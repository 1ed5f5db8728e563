import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { picturesToDraw, type ToDraw } from '#domain/guide/draft.ts';
import type { GuideDrawingRef } from '#machines/guide-drawing/guide-drawing.machine.ts';
import type { GuideRef } from '#machines/guide/guide.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import css from './guide-write.module.css';

/** How many pictures of a guide are drawn anew with other numbers, or wait to be. */
export function DrawingStatus({ writing }: { writing: GuideRef }) {
  const drawing = useSelector(writing, ({ children }) => children.drawing);
  const kept = useSelector(writing, ({ context }) => context.kept);
  return drawing ? <DrawingProgress drawing={drawing} waiting={picturesToDraw(kept)} /> : null;
}

/** The same of the flow that draws them; `waiting` are all that show old numbers. */
export function DrawingProgress({ drawing, waiting }: { drawing: GuideDrawingRef; waiting: readonly ToDraw[] }) {
  const { left, done } = useSelector(drawing, ({ context }) => context);
  const isDrawing = useSelector(drawing, (now) => now.hasTag('drawing'));
  const isStopped = useSelector(drawing, (now) => now.hasTag('stopped'));
  if (isDrawing)
    return (
      <p className={css.drawing} role="status">
        <progress className={css.progress} value={done} max={done + left.length} aria-hidden />
        <FormattedMessage id="guideWrite.drawing" values={{ number: done + 1, total: done + left.length }} />
        <Button size="sm" variant="ghost" onClick={() => drawing.send({ type: 'drawing.cancelled' })}>
          <FormattedMessage id="guideWrite.drawing.cancel" />
        </Button>
      </p>
    );
  if (!isStopped || waiting.length === 0) return null;
  return (
    <p className={css.drawing}>
      <FormattedMessage id="guideWrite.drawing.waiting" values={{ count: waiting.length }} />
      <Button size="sm" onClick={() => drawing.send({ type: 'drawing.resumed', pictures: waiting })}>
        <FormattedMessage id="guideWrite.drawing.resume" />
      </Button>
    </p>
  );
}
