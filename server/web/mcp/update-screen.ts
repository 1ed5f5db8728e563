import { Type } from 'typebox';
import { versionNoteLength } from '#domain/limits.ts';
import { Notice, notice, Signature, tool, ToldScreen, toldScreen, type AnsweredScreen } from './tool.ts';
import { Base64, bytesOf } from './upload-screen.ts';

/** Puts a newer picture behind a link, under the drawing that is there. */
export const updateScreen = tool(
  {
    name: 'update_screen',
    title: 'Renew a screenshot',
    description:
      'Puts a newer picture behind the link of a screenshot of this account. What is drawn on it stays and is painted over the newer one, ' +
      'and what was shown before is kept as a version. Where the owner has to agree first, use propose_drawing instead.',
    isReading: false,
    input: Type.Object(
      {
        signature: Signature,
        image: Base64,
        note: Type.Optional(Type.String({ maxLength: versionNoteLength, description: 'What has changed' })),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ notice: Notice, screen: ToldScreen }),
  },
  async (calls, { signature, image, note }) => {
    const file = { field: 'file', bytes: bytesOf(image), name: 'screenshot' };
    const path = `/screens/v1/update/${signature}`;
    const { fileId } = await calls.json<{ fileId: string }>({ path });
    const texts = { ...(note !== undefined && { note }) };
    const screen = await calls.send<AnsweredScreen>(`${path}/${fileId}`, file, texts);
    return { data: { notice, screen: toldScreen(screen) } };
  },
);
