import { Type } from 'typebox';
import { captionLength, descriptionLength, nameLength } from '#domain/limits.ts';
import { Signature, tool } from './tool.ts';

const stepsAtMost = 100;

interface AnsweredCollection {
  signature: string;
  url: string;
  total: number;
}

/** Puts screenshots into a collection, in order and with captions. */
export const makeGuide = tool(
  {
    name: 'make_guide',
    title: 'Make a guide',
    description:
      'Makes a collection of screenshots of this account, in this order and each with a caption: a guide in steps, under a link of its own.',
    isReading: false,
    input: Type.Object(
      {
        title: Type.String({ minLength: 1, maxLength: nameLength }),
        description: Type.Optional(Type.String({ maxLength: descriptionLength, description: 'What it is about' })),
        steps: Type.Array(
          Type.Object(
            {
              signature: Signature,
              caption: Type.Optional(Type.String({ maxLength: captionLength, description: 'What to do in this step' })),
            },
            { additionalProperties: false },
          ),
          { minItems: 1, maxItems: stepsAtMost, description: 'Each screenshot once' },
        ),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      collection: Type.String({ description: 'Its signature' }),
      link: Type.String({ description: 'Its page, to be given to people' }),
      steps: Type.Integer(),
    }),
  },
  async (calls, { title, description, steps }) => {
    const { signature, url, total } = await calls.json<AnsweredCollection>({
      method: 'POST',
      path: '/screens/v1/collection/create',
      body: { title, imageList: steps.map((step) => ({ signature: step.signature })) },
    });
    const imageList = steps.map((step) => ({
      signature: step.signature,
      ...(step.caption && { caption: step.caption }),
    }));
    const path = `/screens/v1/collection/${signature}`;
    try {
      if (steps.some(({ caption }) => caption))
        await calls.json<unknown>({ method: 'PUT', path: `${path}/order`, body: { imageList } });
      if (description) await calls.json<unknown>({ method: 'PATCH', path, body: { description } });
    } catch (error) {
      // Who is told that it has failed tries again.
      await calls.json<unknown>({ method: 'DELETE', path }).catch(() => undefined);
      throw error;
    }
    return { data: { collection: signature, link: url, steps: total } };
  },
);
