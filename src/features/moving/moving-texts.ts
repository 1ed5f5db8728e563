import { defineMessages } from 'react-intl';
import { undoDelay } from '#domain/limits.ts';
import type { MoveWay } from '#domain/move-plan.ts';
import type { MovingEmitted } from '#machines/moving/moving.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { failureSaid, type Circumstances } from '#src/wiring/failure-said.ts';

type Said = Pick<Toast, 'kind' | 'title' | 'text' | 'place' | 'actionLabel' | 'duration'>;
type Told<Type extends MovingEmitted['type']> = Extract<MovingEmitted, { type: Type }>;

export interface MovingTexts {
  finished: (what: Told<'move.finished'>) => Said;
  failed: (what: Told<'move.failed'>) => Said;
  reverted: (what: Told<'move.reverted'>) => Said;
  reversalFailed: (what: Told<'reversal.failed'>) => Said;
}

/** What moving and copying to another library says. Message group `moving`. `circumstances` tell why a call failed. */
export const movingTexts = (circumstances: Circumstances): MovingTexts => ({
  finished: ({ way, count, asked, space, title, undo }) => ({
    kind: count < asked ? 'warning' : 'success',
    title: title === null ? asMessage(toMine[way], { count }) : asMessage(toSpace[way], { count, title }),
    place:
      space === null
        ? { path: '/gallery', label: asMessage(messages.open) }
        : { path: `/spaces/${space}`, label: asMessage(messages.open) },
    ...(count < asked && { text: asMessage(messages.stayed, { count: asked - count }) }),
    ...(undo && { actionLabel: asMessage(messages.undo), duration: undoDelay }),
  }),
  failed: ({ way, reason, count, error }) => {
    if (reason === 'moved')
      return { kind: 'error', title: asMessage(messages.changed), text: asMessage(messages.selectAgain) };
    const title = asMessage(failures[way], { count });
    const said = failureSaid(error, title, circumstances);
    // How many have gone all the same is told in any case.
    return { kind: 'error', ...said, ...(count > 0 && { title }) };
  },
  reverted: ({ way, count }) => ({ kind: 'success', title: asMessage(reverted[way satisfies MoveWay], { count }) }),
  reversalFailed: ({ error }) => ({
    kind: 'error',
    ...failureSaid(error, asMessage(messages.notUndone), circumstances),
    actionLabel: asMessage(messages.undo),
    duration: undoDelay,
  }),
});

const toSpace = defineMessages({ move: { id: 'moving.moved' }, copy: { id: 'moving.copied' } });
const toMine = defineMessages({ move: { id: 'moving.movedToMine' }, copy: { id: 'moving.copiedToMine' } });
const failures = defineMessages({ move: { id: 'moving.notMoved' }, copy: { id: 'moving.notCopied' } });
const reverted = defineMessages({ move: { id: 'moving.back' }, copy: { id: 'moving.copiesTrashed' } });
const messages = defineMessages({
  open: { id: 'moving.open' },
  undo: { id: 'moving.undo' },
  stayed: { id: 'moving.stayed' },
  changed: { id: 'moving.changed' },
  selectAgain: { id: 'moving.selectAgain' },
  notUndone: { id: 'moving.notUndone' },
});
