import { fromCallback } from 'xstate';
import type { ChatEvent } from '#machines/chat/chat.types.ts';

/** The parts of a browser that tell whether somebody sees the page, and of its network. */
export interface Surroundings {
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
}

/** Tells the chat whether somebody sees the page, and when the network goes and returns. */
export const chatSurroundings = ({ window, document }: Surroundings) =>
  fromCallback(({ sendBack }) => {
    const tell = (type: Extract<ChatEvent['type'], `network.${string}` | `page.${string}`>) => {
      const event: ChatEvent = { type };
      sendBack(event);
    };
    const look = () => tell(document.visibilityState === 'visible' ? 'page.revealed' : 'page.concealed');
    const leave = () => tell('network.lost');
    const come = () => tell('network.restored');
    document.addEventListener('visibilitychange', look);
    window.addEventListener('offline', leave);
    window.addEventListener('online', come);
    look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('offline', leave);
      window.removeEventListener('online', come);
    };
  });
