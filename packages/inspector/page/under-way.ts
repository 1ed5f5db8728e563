import type { AnyEventObject, InspectionEvent } from 'xstate';

type Ref = InspectionEvent['actorRef'];

/** An event that was sent, until it has been dealt with. */
export interface Sent {
  seq: number;
  at: number;
  event: AnyEventObject;
  from: Ref | null;
  cause: number | null;
}

/**
 * Numbers events as they are sent, which is before anything comes of them, and knows in the course of which step each was sent.
 * An actor is told of at the end of its work; what it has sent meanwhile was told of before.
 */
export interface UnderWay {
  /** `isFlow` is false for calls and timers, which have no steps: what they send in the course of a step is sent by it. */
  sent: (to: Ref, event: AnyEventObject, from: Ref | null, isFlow: boolean) => void;
  /** Nobody tells that an actor is stopped before it works on that. */
  working: (actor: Ref, event: AnyEventObject) => void;
  /** Null for what has no step. */
  done: (actor: Ref, event: AnyEventObject) => Sent | null;
  /** The number that was given last. */
  last: () => number;
}

interface Waiting extends Omit<Sent, 'seq'> {
  /** An event that waits for its actor to be started comes after that. */
  seq: number | null;
}

interface Mailbox {
  isStarted: boolean;
  isFlow: boolean;
  waiting: Waiting[];
  /** Of those that wait, the one worked on. */
  current: Waiting | null;
}

export function underWay(firstSeq: number, thrown: (actor: Ref, sent: Sent) => void): UnderWay {
  const mailboxes = new WeakMap<Ref, Mailbox>();
  /** Those at work, each called by the one before it, with the step that what they send comes of. */
  let stack: { actor: Ref; step: number | null }[] = [];
  let seq = firstSeq;

  const mailboxOf = (actor: Ref, isFlow: boolean): Mailbox => {
    const mailbox = mailboxes.get(actor) ?? { isStarted: false, isFlow, waiting: [], current: null };
    mailboxes.set(actor, mailbox);
    return mailbox;
  };

  const step = (): number | null => stack.at(-1)?.step ?? null;

  const begin = (actor: Ref, mailbox: Mailbox, sent: Waiting): void => {
    mailbox.current = sent;
    if (mailbox.isFlow) sent.seq ??= seq++;
    // Nobody tells of an actor that throws. Nothing is under way any more when a promise comes to its turn.
    if (stack.length === 0) queueMicrotask(forget);
    stack.push({ actor, step: mailbox.isFlow ? sent.seq : step() });
  };

  const forget = (): void => {
    const left = stack;
    stack = [];
    for (const { actor } of left) {
      const current = mailboxes.get(actor)?.current;
      mailboxes.delete(actor);
      if (current && current.seq !== null) thrown(actor, { ...current, seq: current.seq });
    }
  };

  return {
    last: () => seq - 1,
    sent(to, event, from, isFlow) {
      const mailbox = mailboxOf(to, isFlow);
      const isStart = event.type === 'xstate.init';
      if (!isStart && mailbox.isStarted && !isActive(to)) return;
      mailbox.isStarted ||= isStart;
      const sent: Waiting = { seq: null, at: Date.now(), event, from, cause: step() };
      if (mailbox.isStarted && isFlow) sent.seq = seq++;
      mailbox.waiting.push(sent);
      if (isStart || (mailbox.isStarted && mailbox.current === null)) begin(to, mailbox, sent);
    },
    working(actor, event) {
      const mailbox = mailboxOf(actor, true);
      if (!mailbox.isStarted || mailbox.current !== null || event.type !== 'xstate.stop') return;
      const sent = { seq: null, at: Date.now(), event, from: null, cause: step() };
      mailbox.waiting.push(sent);
      begin(actor, mailbox, sent);
    },
    done(actor, event) {
      const mailbox = mailboxes.get(actor);
      const sent = mailbox?.waiting.find((one) => one.event === event);
      if (!mailbox || !sent) return null;
      mailbox.waiting = mailbox.waiting.filter((one) => one !== sent);
      mailbox.current = null;
      const own = stack.findLastIndex((one) => one.actor === actor);
      if (own !== -1) stack = stack.slice(0, own);
      const [next] = mailbox.waiting;
      if (next && isActive(actor)) begin(actor, mailbox, next);
      return sent.seq === null ? null : { ...sent, seq: sent.seq };
    },
  };
}

function isActive(actor: Ref): boolean {
  const snapshot: { status: string } = actor.getSnapshot();
  return snapshot.status === 'active';
}
