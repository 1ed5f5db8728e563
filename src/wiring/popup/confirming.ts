import { fromCallback, type NonReducibleUnknown } from 'xstate';
import type { Text } from '#domain/text.ts';
import type { WorkProgressed } from '#machines/confirming.ts';
import type { Flows } from '#machines/app/flows.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';

type PopupRef = Flows['popup'];

/** The child by which a flow asks: `question` makes the words of what is asked, `progress` those of long work. */
export const confirmingBy = <Asked extends NonReducibleUnknown>(
  popup: PopupRef,
  question: (asked: Asked) => PopupContent,
  progress: (share: number) => Text = () => '',
) =>
  fromCallback<WorkProgressed, Asked>(({ input, sendBack, receive }) => {
    const { tell, end } = open(popup, question(input), (isApproved) =>
      sendBack({ type: isApproved ? 'question.approved' : 'question.declined' }),
    );
    receive(({ share }) => tell({ label: progress(share), share }));
    return end;
  });

/** Asks where no flow does, and closes with the answer. */
export function confirm(popup: PopupRef, content: PopupContent, answer: (isApproved: boolean) => void): void {
  const { end } = open(popup, content, (isApproved) => {
    end();
    answer(isApproved);
  });
}

let questions = 0;

function open(popup: PopupRef, content: PopupContent, answer: (isApproved: boolean) => void) {
  questions += 1;
  const id = `question-${questions}`;
  const subscriptions = [
    popup.on('popup.approved', (event) => event.id === id && answer(true)),
    popup.on('popup.cancelled', (event) => event.id === id && answer(false)),
  ];
  popup.send({ type: 'popup.requested', request: { id, ...content } });
  return {
    tell: (progress: { label: Text; share: number }) => popup.send({ type: 'popup.progressed', id, progress }),
    end: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      popup.send({ type: 'popup.settled', id });
    },
  };
}
