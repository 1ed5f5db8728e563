import { randomUUID } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { proposalNoteLength } from '#domain/limits.ts';
import { sceneTextLength } from '#domain/scene/limits.ts';
import { LayersError, readLayers } from '#domain/scene/read-layers.ts';
import { emptyScene, type Item, type Point, type Size } from '#domain/scene/scene.ts';
import { firstStyles, strokeOf } from '#domain/scene/styles.ts';
import { Signature, tool } from './tool.ts';
import { ToolFailure } from './tool-failure.ts';

const objectsAtMost = 100;
const pair = (description: string) =>
  Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: `${description}: x and y in pixels` });
const box = Type.Array(Type.Number(), {
  minItems: 4,
  maxItems: 4,
  description: 'Left, top, width and height in pixels',
});

const NewObject = Type.Object(
  {
    kind: Type.Enum(['arrow', 'rectangle', 'ellipse', 'text', 'step', 'hide', 'spotlight'], {
      description:
        'arrow needs from and to; rectangle, ellipse, hide (covers an area for good) and spotlight need box; text needs at and text; step, a numbered circle, needs at',
    }),
    from: Type.Optional(pair('Where an arrow begins')),
    to: Type.Optional(pair('What it points at')),
    box: Type.Optional(box),
    at: Type.Optional(pair('The upper left corner of a text, the middle of a step')),
    text: Type.Optional(Type.String({ minLength: 1, maxLength: sceneTextLength })),
    colour: Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$', description: 'Left out: as the editor has it' })),
  },
  { additionalProperties: false },
);
type NewObject = Static<typeof NewObject>;

interface Scene {
  base: Size;
  layers: string | null;
}

/** Proposes objects for a screenshot, which its owner takes or throws away. */
export const proposeDrawing = tool(
  {
    name: 'propose_drawing',
    title: 'Propose a drawing',
    description:
      'Proposes arrows, shapes, texts, steps and covers for a screenshot of this account, beside what is drawn on it already. Nothing is changed ' +
      'by it: the owner sees it over the picture, and takes it into the editor or throws it away. Places are in pixels of the whole ' +
      'picture, as read_screen tells its size.',
    isReading: false,
    input: Type.Object(
      {
        signature: Signature,
        objects: Type.Array(NewObject, { minItems: 1, maxItems: objectsAtMost }),
        note: Type.Optional(
          Type.String({ maxLength: proposalNoteLength, description: 'What it is for, as the owner reads it' }),
        ),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      proposal: Type.String({ description: 'Its id' }),
      page: Type.String({ description: 'Where the owner sees it' }),
    }),
  },
  async (calls, { signature, objects, note }) => {
    const { base, layers } = await calls.json<Scene>({ path: `/screens/v1/scene/${signature}` });
    const scene = readScene(layers, base);
    const { x, y } = scene.frame.crop;
    if (scene.frame.turn !== 0)
      throw new ToolFailure('The picture is turned in its drawing: nothing can be proposed for it here.');
    const items = [...scene.items, ...objects.map((object) => itemOf(object, base, [x, y]))];
    const { id, url } = await calls.json<{ id: string; url: string }>({
      method: 'POST',
      path: `/screens/v1/proposals/${signature}`,
      body: { layers: JSON.stringify({ ...scene, items }), ...(note !== undefined && { note }) },
    });
    return { data: { proposal: id, page: url } };
  },
);

function readScene(layers: string | null, base: Size) {
  try {
    return layers === null ? emptyScene(base) : readLayers(layers, base);
  } catch (error) {
    if (!(error instanceof LayersError)) throw error;
    throw new ToolFailure('Something is drawn on it that this version does not know.', { cause: error });
  }
}

/** As a tool of the editor draws it. `offset` is where what is shown begins on the picture that is drawn on. */
function itemOf(object: NewObject, base: Size, offset: Point): Item {
  const moved = (place: readonly number[] | undefined, name: string): Point => {
    const [left, top] = place ?? [];
    if (left === undefined || top === undefined) throw new ToolFailure(`${object.kind} needs ${name}.`);
    return [left + offset[0], top + offset[1]];
  };
  const area = () => {
    const [left, top] = moved(object.box, 'box');
    const [, , w = 0, h = 0] = object.box ?? [];
    return { x: left, y: top, w, h };
  };
  const drawn = (kind: Item['kind']) => ({
    id: randomUUID(),
    colour: object.colour ?? firstStyles[kind].colour,
    stroke: kind === 'hide' || kind === 'spot' ? 0 : strokeOf(1, base),
  });
  switch (object.kind) {
    case 'arrow':
      return {
        ...drawn('arrow'),
        kind: 'arrow',
        from: moved(object.from, 'from'),
        to: moved(object.to, 'to'),
        bend: 0,
      };
    case 'rectangle':
      return { ...drawn('rect'), kind: 'rect', box: area(), filled: false };
    case 'ellipse':
      return { ...drawn('ellipse'), kind: 'ellipse', box: area(), filled: false };
    case 'step':
      return { ...drawn('step'), kind: 'step', at: moved(object.at, 'at') };
    case 'hide':
      return { ...drawn('hide'), kind: 'hide', box: area(), mode: 'solid' };
    case 'spotlight':
      return { ...drawn('spot'), kind: 'spot', box: area() };
    case 'text': {
      if (object.text === undefined) throw new ToolFailure('text needs text.');
      const size = Math.round(6 * strokeOf(1, base));
      const longest = Math.max(...object.text.split('\n').map((line) => [...line].length));
      const width = Math.round(longest * size * 0.6);
      return {
        ...drawn('text'),
        kind: 'text',
        at: moved(object.at, 'at'),
        text: object.text,
        size,
        width,
        filled: true,
      };
    }
  }
}
