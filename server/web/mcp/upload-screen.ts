import { Type } from 'typebox';
import { nameLength } from '#domain/limits.ts';
import { ToolFailure } from './tool-failure.ts';
import { Notice, notice, tool, ToldScreen, toldScreen, type AnsweredScreen } from './tool.ts';

export const Base64 = Type.String({
  minLength: 1,
  description: 'The bytes of a PNG, JPEG, WebP, GIF or AVIF, in base64 without a data: prefix',
  contentEncoding: 'base64',
});

const oneLine = '^[^\\r\\n]*$';

/** Throws ToolFailure for what is no base64: a part of it would be another picture. */
export function bytesOf(base64: string): Buffer {
  const text = base64.replaceAll(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0)
    throw new ToolFailure('The picture is no base64: send its bytes without a data: prefix.');
  return Buffer.from(text, 'base64');
}

/** Uploads a picture. */
export const uploadScreen = tool(
  {
    name: 'upload_screen',
    title: 'Upload a screenshot',
    description:
      'Uploads a picture into this account, and answers with its link, which opens by the rules that the owner has set for new links.',
    isReading: false,
    input: Type.Object(
      {
        image: Base64,
        name: Type.Optional(
          Type.String({ maxLength: nameLength, pattern: oneLine, description: 'Such as: Checkout, step 2.png' }),
        ),
        source_url: Type.Optional(
          Type.String({
            maxLength: 2000,
            pattern: oneLine,
            description: 'Of the page that it shows, for the owner alone',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ notice: Notice, screen: ToldScreen }),
  },
  async (calls, { image, name = '', source_url: source }) => {
    const file = { field: 'file', bytes: bytesOf(image), name: 'screenshot' };
    const texts = { ...(name !== '' && { name }), ...(source !== undefined && { source_url: source }) };
    const screen = await calls.send<AnsweredScreen>('/screens/v1/upload', file, texts);
    return { data: { notice, screen: toldScreen(screen) } };
  },
);
