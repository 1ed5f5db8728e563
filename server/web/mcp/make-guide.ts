import { randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { captionLength, guideIntroLength, nameLength } from '#domain/limits.ts';
import { locales } from '#domain/locales.ts';
import { Signature, tool } from './tool.ts';

const stepsAtMost = 100;

interface AnsweredCollection {
  signature: string;
  url: string;
  total: number;
}

/** Makes a guide of screenshots, with its words, in one language. */
export const makeGuide = tool(
  {
    name: 'make_guide',
    title: 'Make a guide',
    description:
      'Makes a guide of screenshots of this account: a page with a title, an introduction, the pictures in this order, each with a caption, and ' +
      'headings between them, under a link of its own. Texts may have **bold**, `code`, links and lists.',
    isReading: false,
    input: Type.Object(
      {
        title: Type.String({ minLength: 1, maxLength: nameLength }),
        intro: Type.Optional(Type.String({ maxLength: guideIntroLength, description: 'What it is about' })),
        language: Type.Optional(
          Type.Enum([...locales], { description: 'In which the texts are written; English where it is left out' }),
        ),
        steps: Type.Array(
          Type.Object(
            {
              signature: Signature,
              heading: Type.Optional(
                Type.String({ minLength: 1, maxLength: captionLength, description: 'Of the part that begins here' }),
              ),
              caption: Type.Optional(
                Type.String({ minLength: 1, maxLength: captionLength, description: 'What to do in this step' }),
              ),
            },
            { additionalProperties: false },
          ),
          { minItems: 1, maxItems: stepsAtMost, description: 'Each screenshot once' },
        ),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      guide: Type.String({ description: 'Its signature' }),
      link: Type.String({ description: 'Its page, to be given to people' }),
      steps: Type.Integer(),
    }),
  },
  async (calls, { title, intro, language = 'en', steps }) => {
    const { signature, url, total } = await calls.json<AnsweredCollection>({
      method: 'POST',
      path: '/screens/v1/collection/create',
      body: { imageList: steps.map((step) => ({ signature: step.signature })) },
    });
    const path = `/screens/v1/collection/${signature}`;
    const write = (text: { of: 'title' | 'intro' | 'caption'; key?: string; text: string }) =>
      calls.json<unknown>({ method: 'PUT', path: `${path}/text`, body: { ...text, language } });
    try {
      await calls.json<unknown>({ method: 'PATCH', path, body: { guide: { is_on: true } } });
      await write({ of: 'title', text: title });
      if (intro) await write({ of: 'intro', text: intro });
      let place = 0;
      for (const { signature: key, heading, caption } of steps) {
        if (heading !== undefined) {
          const body = { level: 1, place, texts: { [language]: heading } };
          await calls.json<unknown>({ method: 'PUT', path: `${path}/notes/${newId()}`, body });
          place += 1;
        }
        if (caption !== undefined) await write({ of: 'caption', key, text: caption });
        place += 1;
      }
    } catch (error) {
      // Who is told that it has failed tries again.
      await calls.json<unknown>({ method: 'DELETE', path }).catch(() => undefined);
      throw error;
    }
    return { data: { guide: signature, link: `${url}?view=guide`, steps: total } };
  },
);

/** 22 letters and digits, as ids of notes have them. */
const newId = (): string => Array.from(randomBytes(22), (byte) => letters[byte % letters.length]).join('');
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
