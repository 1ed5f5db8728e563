import { browser } from 'wxt/browser';

/** In CSS pixels of the document. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const captureWays = ['visible', 'region', 'element', 'page'] as const;
export type CaptureWay = (typeof captureWays)[number];

/** What becomes of a picture once it is uploaded. */
export type After = 'editor' | 'link';

/** What the popup shows. The key is no part of it. */
export interface Shown {
  login: { server: string; account: string } | null;
  pairing: { server: string; code: string; url: string } | null;
  after: After;
  queue: { id: string; name: string; failure: string | null }[];
  recording: ShownRecording | null;
  /** The link of the last picture that was uploaded. */
  link: string | null;
  /** What went wrong last. */
  fault: string | null;
}

export interface ShownRecording {
  steps: number;
  isPaused: boolean;
  /** Of the last step. */
  caption: string | null;
  /** Goes on on other sites. */
  follows: boolean;
}

/** What the popup asks of the background. */
export type PopupAsk =
  | { ask: 'state' }
  | { ask: 'pair'; server: string }
  | { ask: 'stopPairing' }
  | { ask: 'logout' }
  | { ask: 'after'; after: After }
  | { ask: 'capture'; way: CaptureWay; tab: number }
  | { ask: 'retry'; id: string }
  | { ask: 'discard'; id: string }
  | { ask: 'forgetFault' }
  | { ask: 'record'; tab: number; follows: boolean }
  | { ask: 'pause'; isPaused: boolean }
  | { ask: 'discardLast' }
  | { ask: 'finish' }
  | { ask: 'drop' };

/** One click, as the page saw it. */
export interface Clicked {
  page: 'clicked';
  /** In CSS pixels of what is seen of the page. */
  x: number;
  y: number;
  name: string;
  kind: ElementKind;
  /** What must not be seen, in the same pixels. */
  secrets: Rect[];
  viewWidth: number;
  address: string;
}

export type ElementKind = 'button' | 'link' | 'field' | 'choice' | 'other';

/** What the script in a page tells the background. */
export type PageTells = { page: 'picked'; area: Rect; viewWidth: number } | Clicked | { page: 'retry' };

/** How large a page is, in CSS pixels. */
export interface Measured {
  width: number;
  height: number;
  viewHeight: number;
}

/** What the background asks of the script in a page, with its answers. */
export interface PageAsks {
  pick: { ask: { way: 'region' | 'element' }; answer: null };
  measure: { ask: { longest: number }; answer: Measured };
  show: { ask: { y: number; isFirst: boolean; isLast: boolean }; answer: { y: number } };
  restore: { ask: object; answer: null };
  toast: { ask: { text: string; tone: 'working' | 'done' | 'failed' }; answer: null };
  copy: { ask: { text: string }; answer: boolean };
  record: { ask: { on: boolean }; answer: null };
  secrets: { ask: object; answer: Rect[] };
  /** Nothing of the extension is seen. */
  hide: { ask: object; answer: null };
}

/** Asks the script of a tab. Rejects where there is none. */
export const askPage = <Name extends keyof PageAsks>(
  tab: number,
  name: Name,
  ask: PageAsks[Name]['ask'],
): Promise<PageAsks[Name]['answer']> => browser.tabs.sendMessage(tab, { do: name, ...ask }, { frameId: 0 });
