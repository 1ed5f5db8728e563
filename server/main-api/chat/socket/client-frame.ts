import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { chatSides, type ClientFrame } from '#domain/chat/frames.ts';
import { chatMessageLength } from '#domain/limits.ts';
import { strict } from '#server/platform/http/schema.ts';
import { ChatFileId, RoomUuid } from '../schema.ts';

/** A text that is far too long is not looked at whole: to order marks takes the square of how many stand on one letter (NFC). */
const unitsOfCharacter = 4;

const seq = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }));
const Frame = Compile(
  Type.Union([
    strict({
      action: Type.Literal('connect'),
      token: Type.String({ maxLength: 100 }),
      mode: Type.Literal('chat'),
      type: Type.Enum([...chatSides]),
    }),
    strict({ action: Type.Literal('fetch'), uuid: RoomUuid, before: seq, after: seq }),
    strict({ action: Type.Literal('read'), uuid: RoomUuid }),
    strict({
      action: Type.Literal('message'),
      uuid: RoomUuid,
      file_id: Type.Union([ChatFileId, Type.Null()]),
      message: Type.String({ maxLength: unitsOfCharacter * chatMessageLength }),
      client_id: Type.String({ pattern: '^[\\w-]{1,64}$' }),
    }),
  ]),
);

/** What a client says in a frame; null for what is none. */
export function readClientFrame(text: string): ClientFrame | null {
  try {
    const frame: unknown = JSON.parse(text);
    if (!Frame.Check(frame)) return null;
    return frame.action === 'fetch' && frame.before !== undefined && frame.after !== undefined ? null : frame;
  } catch {
    return null;
  }
}
