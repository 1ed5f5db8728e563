import { fromCallback } from 'xstate';
import type { Space } from '#domain/library.ts';
import type { MovePlan } from '#domain/move-plan.ts';
import type { Flows } from '#machines/app/flows.ts';
import type { Moved, MovingEmitted } from '#machines/moving/moving.machine.ts';
import { selectionReadingMachine } from '#machines/selection-reading/selection-reading.machine.ts';
import { loadLateMessages } from '#src/i18n/messages.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { loadPages, type HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';
import { carryOut, readPlan, readSpaces, takeBack } from './moving-api.ts';
import type { MovingTexts } from './moving-texts.ts';

interface MovingDependencies {
  client: GatewayClient;
  history: Pick<HistoryApi, 'page'>;
}

interface MovingSurroundings extends Pick<Flows, 'toasts'> {
  texts: MovingTexts;
}

let flows = 0;

/** The actors of moving and copying what is selected. A stopped call is aborted. */
export const movingActors = ({ client, history }: MovingDependencies, { toasts, texts }: MovingSurroundings) => ({
  messages: fromCallback<MovingEmitted>(({ receive, sendBack }) => {
    flows += 1;
    const id = `moving-${flows}`;
    let isOver = false;
    const said = (event: MovingEmitted) => {
      if (event.type === 'move.finished') return texts.finished(event);
      if (event.type === 'move.failed') return texts.failed(event);
      if (event.type === 'move.reverted') return texts.reverted(event);
      return event.type === 'reversal.failed' ? texts.reversalFailed(event) : null;
    };
    receive((event) => {
      const toast = said(event);
      if (!toast) return;
      const tell = () => {
        // Where nobody hears of it any more, nothing is offered.
        const { actionLabel, ...rest } = toast;
        const offered = isOver || actionLabel === undefined ? rest : { ...rest, actionLabel };
        toasts.send({ type: 'toast.requested', toast: { id, group: 'app', ...offered } });
      };
      // The sheet has them by now; one that failed at once may be faster.
      void loadLateMessages(['moving']).then(tell, tell);
    });
    const acted = toasts.on('toast.acted', (toast) => {
      if (toast.id === id) sendBack({ type: 'undo.requested' });
    });
    return () => {
      isOver = true;
      acted.unsubscribe();
      toasts.send({ type: 'toast.dismissed', id });
    };
  }),
  readSignatures: selectionReadingMachine.provide({ actors: { loadPages: loadPages(history) } }),
  readSpaces: callWithLimit<Space[]>(({ signal }) => readSpaces(client, signal)),
  readPlan: callWithLimit<MovePlan, Moved>(({ input, signal }) => readPlan(client, input, signal)),
  carryOut: callWithLimit<string[], Moved & { burnsIn: boolean }>(({ input, signal }) =>
    carryOut(client, input, signal),
  ),
  takeBack: callWithLimit<number, Moved>(({ input, signal }) => takeBack(client, input, signal)),
});
