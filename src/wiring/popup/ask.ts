import type { ActorRefFrom } from 'xstate';
import type { PopupContent, popupMachine, PopupProgress } from '#machines/popup/popup.machine.ts';

export type PopupRef = ActorRefFrom<typeof popupMachine>;

export interface Question extends PopupContent {
  /** `tell` shows how far long work is. */
  onApprove: (checkbox: boolean, tell: (progress: PopupProgress) => void) => Promise<void> | void;
  onCancel?: () => void;
  /** An approval that fails is only reported; the popup closes as after success (POP-03). */
  onError: (error: unknown) => void;
}

let questions = 0;

/** Opens a popup; its buttons run the question's callbacks, which stay out of the machine. */
export function ask(popup: PopupRef, question: Question): void {
  const { onApprove, onCancel, onError, ...content } = question;
  questions += 1;
  const id = `question-${questions}`;
  const subscriptions = [
    popup.on('popup.approved', (event) => {
      if (event.id !== id) return;
      end();
      void approve(event.checkbox);
    }),
    popup.on('popup.cancelled', (event) => {
      if (event.id !== id) return;
      end();
      onCancel?.();
    }),
  ];
  const end = () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  const approve = async (checkbox: boolean) => {
    try {
      await onApprove(checkbox, (progress) => popup.send({ type: 'popup.progressed', id, progress }));
    } catch (error) {
      onError(error);
    } finally {
      popup.send({ type: 'popup.settled', id });
    }
  };
  popup.send({ type: 'popup.requested', request: { id, ...content } });
}
