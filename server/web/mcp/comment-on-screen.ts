import { Type } from 'typebox';
import { commentLength } from '#domain/limits.ts';
import { Signature, tool } from './tool.ts';

interface AnsweredThread {
  id: number;
  number: number;
}

/** Begins a thread on a screenshot, in the name of the person whose key it is. */
export const commentOnScreen = tool(
  {
    name: 'comment_on_screen',
    title: 'Comment on a screenshot',
    description:
      'Says something of a screenshot, or of one place of it, in the name of the person whose key this is. Others who may open it read it.',
    isReading: false,
    input: Type.Object(
      {
        signature: Signature,
        text: Type.String({ minLength: 1, maxLength: commentLength }),
        at: Type.Optional(
          Type.Object(
            { x: Type.Number({ minimum: 0, maximum: 1 }), y: Type.Number({ minimum: 0, maximum: 1 }) },
            {
              additionalProperties: false,
              description: 'The place, in parts of the picture from 0 to 1; left out, all of it',
            },
          ),
        ),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ thread: Type.Integer({ description: 'Its number on the screenshot' }) }),
  },
  async (calls, { signature, text, at }) => {
    const { number } = await calls.json<AnsweredThread>({
      method: 'POST',
      path: `/screens/v1/threads/${signature}`,
      body: { text, pin: at ?? null },
    });
    return { data: { thread: number } };
  },
);
