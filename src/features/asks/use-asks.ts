import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { defineMessages } from 'react-intl';
import { useRevalidator } from 'react-router-dom';
import { closeFlow } from '#machines/app/open-flow.ts';
import { asksMachine, type Ask, type AskTask } from '#machines/asks/asks.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { announceRestored } from '#src/wiring/screen-news.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { useOpenedFlow } from '#src/wiring/use-opened-flow.ts';
import { asksActors } from './asks.actors.ts';

export interface Asks {
  isWorking: boolean;
  /** What is under way, or was done last. */
  task: AskTask | null;
  /** The ask that was made last. */
  made: Ask | null;
  /** Why the last task failed; null where it has not. */
  error: unknown;
  carryOut: (task: AskTask) => void;
  makeAnother: () => void;
}

/** The flow, for as long as its page is there. The page is read again once something has changed, and what was kept joins its lists. */
export function useAsks(): Asks {
  const { app, popup } = useActors();
  const client = useGatewayClient();
  const { revalidate } = useRevalidator();
  const flow = useOpenedFlow('asks', {
    logic: () =>
      asksMachine.provide({
        actors: asksActors(client, popup, ({ count }) => ({
          title: asMessage(messages.question, { count }),
          description: asMessage(messages.text),
          approveBtnText: asMessage(messages.delete),
          cancelBtnText: asMessage(messages.cancel),
          danger: true,
        })),
      }),
    input: () => undefined,
    onLeft: (left) => closeFlow(app, left),
  });
  useEffect(() => {
    const subscription = flow.on('asks.changed', ({ kept }) => {
      if (kept.length > 0) announceRestored(window, kept);
      void revalidate();
    });
    return () => subscription.unsubscribe();
  }, [flow, revalidate]);
  return {
    isWorking: useSelector(flow, (now) => now.hasTag('working')),
    task: useSelector(flow, (now) => now.context.task),
    made: useSelector(flow, (now) => now.context.made),
    error: useSelector(flow, (now) => now.context.error),
    carryOut: (task) => flow.send({ type: 'task.requested', task }),
    makeAnother: () => flow.send({ type: 'making.repeated' }),
  };
}

const messages = defineMessages({
  question: { id: 'asks.question' },
  text: { id: 'asks.question.text' },
  delete: { id: 'asks.delete' },
  cancel: { id: 'ui.popup.cancel' },
});
