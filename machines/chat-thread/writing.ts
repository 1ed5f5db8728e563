import type { ChatMessage, ClientFrame } from '#domain/chat/frames.ts';
import { chatMessageLength } from '#domain/limits.ts';
import type { Attached, ChatThreadContext, Unsent, UploadInput } from './chat-thread.types.ts';

type Writing = Pick<ChatThreadContext, 'drafts' | 'attached' | 'outbox'>;

/**
 * What a room has written, as messages: the text goes with the first file, and each other file is a message of its own. None while
 * a file is on its way, or where there is neither text nor file (CHAT-06). A file that was refused is left out.
 */
export function written({ drafts, attached }: Omit<Writing, 'outbox'>, room: string, clientId: string): Unsent[] {
  const text = drafts[room]?.trim() ?? '';
  const ofRoom = attached.filter((each) => each.room === room);
  if (text.length > chatMessageLength || ofRoom.some(isPending)) return [];
  const files = ofRoom.flatMap(({ file }) => file ?? []);
  if (files.length === 0) return text === '' ? [] : [{ clientId, room, text, file: null, failure: null }];
  return files.map((file, index) =>
    index === 0
      ? { clientId, room, text, file, failure: null }
      : { clientId: `${clientId}-${index}`, room, text: '', file, failure: null },
  );
}

/** After these messages of a room were put among what is sent. */
export const afterSubmission = ({ drafts, attached, outbox }: Writing, room: string, messages: readonly Unsent[]) => ({
  drafts: withoutDraft(drafts, room),
  attached: attached.filter((each) => each.room !== room || each.file === null),
  outbox: [...outbox, ...messages],
});

export const withoutDraft = (drafts: Writing['drafts'], room: string): Writing['drafts'] =>
  Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== room));

export const messageFrame = ({ clientId, room, text, file }: Unsent): ClientFrame => ({
  action: 'message',
  uuid: room,
  file_id: file?.file_id ?? null,
  message: text,
  client_id: clientId,
});

const isPending = ({ file, failure }: Attached): boolean => file === null && failure === null;

/** The file that is sent to the server now: one at a time. */
export function pendingFile({ attached }: Pick<Writing, 'attached'>): UploadInput | null {
  const pending = attached.find(isPending);
  return pending ? { room: pending.room, key: pending.key } : null;
}

/** With what became of the file that was sent to the server. */
export function withOutcome({ attached }: Pick<Writing, 'attached'>, outcome: Partial<Attached>) {
  const key = pendingFile({ attached })?.key;
  return { attached: attached.map((each) => (each.key === key ? { ...each, ...outcome } : each)) };
}

/** The messages of the outbox that the server has told of. */
export const acknowledged = (outbox: readonly Unsent[], messages: readonly ChatMessage[]): readonly Unsent[] =>
  outbox.filter(({ clientId }) => messages.some(({ author, client_id }) => author.is_me && client_id === clientId));
