import type { Chart } from './chart-of.ts';
import type { JsonEvent } from './json-safe.ts';
import type { Address } from './page/addresses.ts';
import type { Verdict } from './page/verdicts.ts';
import type { Step } from './step.ts';
import type { Traffic } from './traffic.ts';

/** A page, or a story, whose flows are looked into. */
export interface Source {
  id: string;
  title: string;
  /** Whether the page itself is shown as it was, and not its flows alone. */
  showsPast: boolean;
  /** Null for what is no page, as a story. */
  about: About | null;
  /** Where the tab has been, the last at the end. */
  addresses: readonly Address[];
}

/** What somebody has to know who looks for the cause of what was recorded. */
export interface About {
  build: string | null;
  language: string;
  browser: string;
}

export type FromSource =
  /** One is there. Anyone who wants to look asks. */
  | { type: 'opened' }
  | { type: 'told'; source: Source; charts: Chart[]; steps: Step[] }
  | { type: 'stepped'; source: string; step: Step; chart: Chart | null }
  /** It has another address or title. */
  | { type: 'moved'; source: Source }
  /** Calls that have begun or ended, and frames of sockets. */
  | { type: 'traffic'; source: string; traffic: Traffic[] }
  /** What events would do to a flow that stands as after a step. */
  | { type: 'judged'; source: string; actor: string; seq: number; verdicts: Verdict[] }
  /** The page is shown as after a step; to go on from there, this would be called again. */
  | { type: 'travelled'; source: string; seq: number | null; callsAgain: string[] }
  | { type: 'left'; source: string };

export type FromInspector =
  | { type: 'asked' }
  | { type: 'sent'; source: string; actor: string; event: JsonEvent }
  /** To be tried, and not sent. */
  | { type: 'tried'; source: string; actor: string; events: JsonEvent[] }
  /** The page is to be shown as it was after a step; null is now. */
  | { type: 'looked'; source: string; seq: number | null }
  /** All flows are to go on from how they stood. */
  | { type: 'setBack'; source: string; seq: number };

export type Message = FromSource | FromInspector;

/** The windows of one browser, frames of Storybook among them. */
export interface Line {
  say: (message: Message) => void;
  hear: (listener: (message: Message) => void) => void;
  close: () => void;
}

/** The inspector and what it looks into name the same channel; two apps of one origin may keep apart by it. */
export function openLine(name = 'offline-inspector'): Line {
  const channel = openChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- windows have targets, channels have names
    say: (message) => channel?.postMessage(message),
    hear: (listener) => channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data)),
    close: () => channel?.close(),
  };
}

/** Null where the browser refuses one. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
