import { Type, type Static } from 'typebox';
import { renditionWidths } from '#domain/limits.ts';
import type { KeyCalls, Picture } from './key-calls.ts';
import { Notice, notice, Signature, tool, ToldScreen, toldScreen, type AnsweredScreen } from './tool.ts';

/** Pixels of a side: what is larger, models make smaller before they look. */
const sideAtMost = 1568;
const linesAtMost = 500;

interface Spot {
  screen: AnsweredScreen;
  tags: string[] | null;
}
interface Words {
  state: string;
  words: { text: string; box: number[]; line: number }[];
}
interface Scene {
  layers: string | null;
}

const Line = Type.Object({
  text: Type.String(),
  box: Type.Array(Type.Integer(), { description: 'Left, top, width and height in pixels of the whole picture' }),
});

const ReadScreen = Type.Object({
  notice: Notice,
  screen: ToldScreen,
  picture: Type.Union([Type.Object({ width: Type.Integer(), height: Type.Integer() }), Type.Null()], {
    description: 'The size of the picture in this answer, which may be smaller; null: it is too tall to be shown',
  }),
  words: Type.Object({
    state: Type.String({ description: 'read, waiting, unreadable, or off where this server reads no pictures' }),
    untrusted: Type.Array(Line),
  }),
  untrusted: Type.Object({
    tags: Type.Array(Type.String(), { description: 'Those of the owner' }),
    drawing: Type.Unknown({
      description: 'What is drawn on the picture, as objects of its editor; null: nothing, or this key may not see it',
    }),
  }),
});

/** Shows one screenshot: its picture, the words in it, and what is drawn on it. */
export const readScreen = tool(
  {
    name: 'read_screen',
    title: 'Read a screenshot',
    description:
      'Shows one screenshot: the picture, the lines of text in it with their places, its tags, and, for keys that may manage, what is ' +
      'drawn on it. What a drawing hides is in none of it.',
    isReading: true,
    input: Type.Object({ signature: Signature }, { additionalProperties: false }),
    output: ReadScreen,
  },
  async (calls, { signature }) => readOf(calls, signature),
);

export async function readOf(
  calls: KeyCalls,
  signature: string,
): Promise<{ data: Static<typeof ReadScreen>; pictures: Picture[] }> {
  const { screen, tags } = await calls.json<Spot>({ path: `/screens/v1/spots/${signature}` });
  const words = await calls.json<Words>({ path: `/screens/v1/words/${signature}` });
  const scene = tags === null ? null : await calls.jsonIfAllowed<Scene>(`/screens/v1/scene/${signature}`);
  const size = sizeFor(screen);
  const drawn = size && size.width < screen.width ? '?drawn=true' : '';
  const picture =
    size && (await calls.picture(`/screens/v1/files/${signature}/${screen.fileId}/${size.rendition}${drawn}`));
  return {
    data: {
      notice,
      screen: toldScreen(screen),
      picture: size && { width: size.width, height: size.height },
      words: { state: words.state, untrusted: linesOf(words.words) },
      untrusted: { tags: tags ?? [], drawing: scene?.layers ? JSON.parse(scene.layers) : null },
    },
    pictures: picture ? [picture] : [],
  };
}

/** The widest rendition within the limit; it is no wider than the picture. */
function sizeFor({ width, height }: AnsweredScreen): { rendition: number; width: number; height: number } | null {
  for (const rendition of renditionWidths.toSorted((a, b) => b - a)) {
    const shown = Math.min(rendition, width);
    const tall = Math.round((height * shown) / width);
    if (tall <= sideAtMost) return { rendition, width: shown, height: tall };
  }
  return null;
}

function linesOf(words: Words['words']): Static<typeof Line>[] {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()].slice(0, linesAtMost);
  return lines.map((line) => {
    const boxes = line.map(({ box: [x = 0, y = 0, w = 0, h = 0] }) => ({ x, y, right: x + w, bottom: y + h }));
    const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
    const right = Math.max(...boxes.map((box) => box.right));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    return { text: line.map(({ text }) => text).join(' '), box: [left, top, right - left, bottom - top] };
  });
}
