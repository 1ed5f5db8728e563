import { copyTextLater } from './copy-text.ts';

/** A place on the clipboard, reserved inside a gesture for a text that comes later. */
export interface ClipboardPlace {
  /** Puts the text there; false when the browser refuses, or when the place was given up before. */
  fill(text: string): Promise<boolean>;
  /** No text comes: the clipboard stays as it is. */
  giveUp(): void;
}

/** Milliseconds that a browser may take to write; one that asks the person first would take forever. */
const patience = 1000;

/** Must be called inside a gesture. */
export function reserveClipboard(): ClipboardPlace {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const copied = copyTextLater(promise);
  return {
    fill: (text) => {
      resolve(text);
      return Promise.race([copied, new Promise<false>((late) => setTimeout(() => late(false), patience))]);
    },
    giveUp: () => reject(new Error('No text came for the clipboard')),
  };
}
