import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { liveTopicsOfSocket, type LiveClientFrame } from '#domain/live/frames.ts';
import { strict } from '#server/platform/http/schema.ts';

const topics = Type.Array(
  Type.String({
    maxLength: 220,
    pattern:
      '^(?:gallery|me|space:[0-9A-Za-z]{1,40}|(?:screen|collection|drawing):[0-9A-Za-z]{22}|post:[0-9a-z][0-9a-z_-]*)$',
  }),
  { minItems: 1, maxItems: liveTopicsOfSocket },
);
const Frame = Compile(
  Type.Union([
    strict({ action: Type.Literal('connect'), token: Type.String({ maxLength: 100 }) }),
    strict({ action: Type.Literal('watch'), topics }),
    strict({ action: Type.Literal('unwatch'), topics }),
  ]),
);

/** What a client says in a frame; null for what is none. */
export function readLiveFrame(text: string): LiveClientFrame | null {
  try {
    const frame: unknown = JSON.parse(text);
    return Frame.Check(frame) ? frame : null;
  } catch {
    return null;
  }
}
