import type { Step } from '../step.ts';
import type { Traffic } from '../traffic.ts';
import { inWords } from '../words.ts';

/** Who sends and receives: a flow, whatever stands outside of all flows, or what the page calls. */
export interface Lane {
  id: string;
  name: string;
  kind: 'page' | 'flow' | 'network';
}

/** An arrow from one lane to another. */
export interface Message {
  id: string;
  at: number;
  from: string;
  to: string;
  kind: 'event' | 'answer' | 'failure' | 'delay' | 'network';
  words: string;
  /** What is told beside the words: the status, how long it took, how large it is. */
  note: string;
  /** The step that is shown when it is chosen. */
  seq: number;
  /** The message that has led to it. */
  cause: string | null;
}

export interface Sequence {
  lanes: Lane[];
  messages: Message[];
}

const page: Lane = { id: 'page', name: 'page', kind: 'page' };
const network: readonly Traffic['lane'][] = ['GraphQL', 'REST', 'Socket'];

/** What the flows, the page and the network have said to each other, in the order of time; lanes in that of their appearance. */
export function sequenceOf(steps: readonly Step[], traffic: readonly Traffic[] = []): Sequence {
  const places = placesOf(steps);
  const messages = [
    ...steps.map((step) => ({ after: step.seq, order: 0, message: messageOfStep(step, places) })),
    ...traffic.flatMap((one) => messagesOfTraffic(one, places)),
  ]
    .toSorted((one, other) => one.after - other.after || one.order - other.order)
    .map(({ message }) => message);
  return { lanes: lanesOf(messages, places), messages: withCauses(messages, steps, traffic) };
}

/** The message, those that have led to it and those that it has led to. */
export function chainOf({ messages }: Sequence, id: string): Set<string> {
  const causes = new Map(messages.map((one) => [one.id, one.cause]));
  const chain = new Set<string>();
  for (let one: string | null = id; one !== null && !chain.has(one); one = causes.get(one) ?? null) chain.add(one);
  const effects = new Set([id]);
  for (const { id: later, cause } of messages) if (cause !== null && effects.has(cause)) effects.add(later);
  return new Set([...chain, ...effects]);
}

/** Where each flow stands below its root, by its actor: one that is opened anew has the lane of the one before. */
function placesOf(steps: readonly Step[]): Map<string, { id: string; name: string }> {
  const known = new Map(steps.map((step) => [step.actor, step]));
  const placeOf = ({ id, parent }: Step): string => {
    const above = parent === null ? undefined : known.get(parent);
    return above ? `${placeOf(above)}/${id}` : id;
  };
  return new Map([...known].map(([actor, step]) => [actor, { id: placeOf(step), name: step.id }]));
}

type Places = ReturnType<typeof placesOf>;
const laneOf = (actor: string | null, places: Places): string =>
  actor === null ? page.id : (places.get(actor)?.id ?? page.id);

function messageOfStep(step: Step, places: Places): Message {
  const { kind, words } = inWords(step.event.type);
  const to = laneOf(step.actor, places);
  return {
    id: `step ${step.seq}`,
    at: step.at,
    from: senderOf(step, places),
    to,
    kind,
    words,
    note: '',
    seq: step.seq,
    cause: null,
  };
}

/** A flow is started by the one above it, told by its own children and by itself, and else by whoever sent it something. */
function senderOf(step: Step, places: Places): string {
  const { kind } = inWords(step.event.type);
  if (step.event.type === 'xstate.init') return laneOf(step.parent, places);
  if (kind !== 'event') return laneOf(childOf(step, places) ?? step.actor, places);
  return laneOf(step.from?.actor ?? null, places);
}

/** The flow whose answer it is, where it is one. */
function childOf({ event, actor }: Step, places: Places): string | undefined {
  const id = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1];
  const place = `${laneOf(actor, places)}/${id}`;
  return [...places].find(([, one]) => one.id === place)?.[0];
}

function messagesOfTraffic(traffic: Traffic, places: Places): { after: number; order: number; message: Message }[] {
  const { id, lane, kind, name, after, at, flow, end, bytes } = traffic;
  const asker = laneOf(flow?.actor ?? null, places);
  const isIncoming = kind === 'received';
  const begun: Message = {
    id: `traffic ${id}`,
    at,
    from: isIncoming ? lane : asker,
    to: isIncoming ? asker : lane,
    kind: 'network',
    words: name,
    note: kind === 'call' ? (end ? '' : 'under way') : sizeIn(bytes),
    seq: after,
    cause: null,
  };
  const opened = { after, order: 1 + id, message: begun };
  if (!end) return [opened];
  const answer: Message = {
    ...begun,
    id: `answer ${id}`,
    at: end.at,
    from: lane,
    to: asker,
    kind: end.isFailure ? 'failure' : 'network',
    note: [end.status, `${end.at - at} ms`, sizeIn(bytes)].filter(Boolean).join(' · '),
    seq: end.after,
    cause: begun.id,
  };
  // What an answer has led to comes after it.
  return [opened, { after: end.after, order: 1 + id, message: answer }];
}

function withCauses(messages: readonly Message[], steps: readonly Step[], traffic: readonly Traffic[]): Message[] {
  const stepOf = new Map(steps.map((step) => [`step ${step.seq}`, step]));
  const last = new Map<string, string>();
  return messages.map((message) => {
    const step = stepOf.get(message.id);
    const cause =
      message.cause ??
      (step && causeOf(step, traffic)) ??
      (message.from === page.id ? null : (last.get(message.from) ?? null));
    last.set(message.to, message.id);
    return { ...message, cause };
  });
}

/** What is known of it for sure: the step that it says itself, or the answer of the call that it has waited for. */
function causeOf(step: Step, traffic: readonly Traffic[]): string | undefined {
  const by = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(step.event.type)?.[1];
  const call = traffic.findLast(
    ({ flow, end }) => flow?.actor === step.actor && flow.by === by && end !== null && end.after < step.seq,
  );
  if (call) return `answer ${call.id}`;
  return step.cause === null ? undefined : `step ${step.cause}`;
}

/** The page stands first, the network last. */
function lanesOf(messages: readonly Message[], places: Places): Lane[] {
  const names = new Map([...places.values()].map(({ id, name }) => [id, name]));
  const used = new Set(messages.flatMap(({ from, to }) => [from, to]));
  const flows = [...used].flatMap((id): Lane[] => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name, kind: 'flow' }];
  });
  return [
    ...(used.has(page.id) ? [page] : []),
    ...flows,
    ...network.filter((lane) => used.has(lane)).map((lane): Lane => ({ id: lane, name: lane, kind: 'network' })),
  ];
}

function sizeIn(bytes: number | null): string {
  if (bytes === null) return '';
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}
