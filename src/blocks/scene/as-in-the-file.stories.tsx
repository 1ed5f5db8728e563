import { expect } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { outerBox } from '#domain/scene/backdrop.ts';
import { firstBackdrop } from '#domain/scene/backdrop-look.ts';
import { sampleBase, sampleItems, sampleScene } from '#domain/scene/scene.fixtures.ts';
import { onGround } from '#domain/scene/ground.ts';
import { picturesOf } from '#domain/scene/laid-pictures.ts';
import {
  hideModes,
  hideStrengths,
  stamps,
  type Item,
  type PictureItem,
  type Scene,
  type Size,
} from '#domain/scene/scene.ts';
import { inks } from '#domain/scene/styles.ts';
import { samplePictures } from '#src/blocks/sample-pictures/sample-pictures.ts';
import { filePixels, shareOff, stagePixels } from '#stories/support/stage-pixels.ts';
import { flatten } from './flatten.ts';
import { Framed } from './framed-svg.tsx';
import { SceneSvg } from './scene-svg.tsx';
import { shownFill, type ShownFill } from './shown-fills.ts';

const family = 'sans-serif';

/** What the page shows of a drawing, and what is saved of it, are compared pixel by pixel: edges alone may differ by a shade. */
const meta = {
  title: 'Blocks/Scene as in the file',
  component: Shown,
  args: { scene: sampleScene },
  loaders: [async ({ args: { scene } }) => loadedFor(scene)],
  render: ({ scene }, { loaded }) => <Shown scene={scene} {...loaded} />,
  play: async ({ canvasElement, args: { scene }, loaded }) => {
    const svg = canvasElement.querySelector('svg');
    if (!svg) throw new Error('Nothing is shown');
    const picture = await (await fetch(String(loaded['picture']))).blob();
    const laid = await (await fetch(String(loaded['address']))).blob();
    const pictures = new Map(picturesOf(scene.items).map((name) => [name, laid]));
    const file = await filePixels(await flatten(picture, scene, { type: 'image/png', family, pictures }));
    const stage = await stagePixels(svg, file.width, file.height, family);
    await expect(shareOff(stage, file, 8)).toBeLessThan(0.004);
    await expect(shareOff(stage, file, 64)).toBeLessThan(0.001);
  },
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

const laidPicture: Omit<PictureItem, 'id' | 'box'> = {
  kind: 'picture',
  picture: 'dialog',
  size: { width: samplePictures.dialog.width, height: samplePictures.dialog.height },
  colour: '#000000',
  stroke: 0,
};

interface ShownProps {
  scene: Scene;
  picture?: string;
  /** Of what is laid on it. */
  address?: string;
  fills?: ReadonlyMap<string, ShownFill>;
}

function Shown({ scene, picture = '', address, fills }: ShownProps) {
  const { x, y, w, h } = outerBox(scene);
  return (
    <svg viewBox={`${x} ${y} ${w} ${h}`} role="img" aria-label="A picture with a drawing on it">
      <Framed frame={scene.frame} backdrop={scene.backdrop}>
        <SceneSvg
          picture={picture}
          base={sampleBase}
          frame={scene.frame}
          addressOf={() => address}
          items={scene.items}
          numbering={scene.numbering}
          fills={fills}
        />
      </Framed>
    </svg>
  );
}

async function loadedFor(scene: Scene): Promise<Required<Pick<ShownProps, 'picture' | 'address' | 'fills'>>> {
  const picture = await drawnPicture(samplePictures.dashboard.src, sampleBase);
  const address = await drawnPicture(samplePictures.dialog.src, laidPicture.size);
  const image = await decoded(picture);
  const pictures = new Map<string, HTMLImageElement>();
  for (const name of picturesOf(scene.items)) pictures.set(name, await decoded(address));
  const fills = new Map<string, ShownFill>();
  const { items, size, at } = onGround(scene, sampleBase);
  for (const item of items) {
    const fill =
      item.kind === 'hide'
        ? shownFill({ picture: image, at, fill: scene.frame.fill, items, pictures }, item, size)
        : null;
    if (fill) fills.set(item.id, fill);
  }
  return { picture, address, fills };
}

async function decoded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** A picture that a browser can draw, of one that it can show. */
async function drawnPicture(source: string, { width, height }: Size): Promise<string> {
  const image = await decoded(source);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return URL.createObjectURL(await canvas.convertToBlob());
}

export const EveryKind: Story = {};

/** Whole and in part, turned, round and clear; what is hidden is hidden on them too. */
export const LaidPictures: Story = {
  args: {
    scene: {
      ...sampleScene,
      items: [
        { ...laidPicture, id: 'whole', box: { x: 60, y: 60, w: 640, h: 400 } },
        { ...laidPicture, id: 'clear', box: { x: 620, y: 90, w: 320, h: 200 }, opacity: 0.6, angle: 20 },
        {
          ...laidPicture,
          id: 'part',
          box: { x: 420, y: 430, w: 300, h: 300 },
          part: { x: 120, y: 40, w: 240, h: 240 },
          radius: 0.3,
        },
        {
          id: 'hide',
          kind: 'hide',
          mode: 'pixelate',
          strength: 2,
          colour: '#181b29',
          stroke: 4,
          box: { x: 380, y: 300, w: 420, h: 260 },
        },
        ...sampleItems.filter(({ kind }) => kind === 'arrow' || kind === 'lens'),
      ],
    },
  },
};

/** More is shown than the picture: what is drawn, laid and hidden there is all the same. */
export const LargerThanThePicture: Story = {
  args: {
    scene: {
      ...sampleScene,
      frame: { crop: { x: -160, y: -60, w: 1600, h: 1100 }, turn: 0, fill: '#dfe8ff' },
      items: [
        { ...laidPicture, id: 'below', box: { x: 640, y: 620, w: 640, h: 400 } },
        {
          id: 'hide',
          kind: 'hide',
          mode: 'blur',
          colour: '#181b29',
          stroke: 4,
          box: { x: 560, y: 760, w: 300, h: 200 },
        },
        {
          id: 'lens',
          kind: 'lens',
          colour: '#297cef',
          stroke: 6,
          box: { x: -120, y: 820, w: 240, h: 160 },
          of: [700, 700],
          zoom: 2,
        },
        ...sampleItems.filter(({ kind }) => kind === 'arrow' || kind === 'text' || kind === 'spot'),
      ],
    },
  },
};

/** Lines in parts begin at the same place in both. */
export const LinesInParts: Story = {
  args: {
    scene: {
      ...sampleScene,
      items: sampleItems.flatMap((item): Item[] =>
        item.kind === 'arrow' || item.kind === 'line' || item.kind === 'ellipse'
          ? [{ ...item, dash: 'dotted' as const }]
          : item.kind === 'rect'
            ? [{ ...item, dash: 'dashed' as const }]
            : [],
      ),
    },
  },
};

/** Whatever hides an area, and however strongly: the page tells what others will see. */
export const HiddenInEveryWay: Story = {
  args: {
    scene: {
      ...sampleScene,
      items: hideModes.flatMap((mode, column): Item[] =>
        hideStrengths.map((strength, row) => ({
          id: `${mode}-${strength}`,
          kind: 'hide',
          colour: '#181b29',
          stroke: 4,
          box: { x: 30 + column * 310, y: 60 + row * 240, w: 280, h: 170 },
          mode,
          strength,
        })),
      ),
    },
  },
};

export const Turned: Story = {
  args: {
    scene: {
      ...sampleScene,
      items: sampleItems.flatMap((item): Item[] =>
        item.kind === 'text' || item.kind === 'rect' ? [{ ...item, angle: 25 }] : [],
      ),
    },
  },
};

export const Signs: Story = {
  args: {
    scene: {
      ...sampleScene,
      numbering: { from: 3, by: 'capitals' },
      items: [
        ...stamps.map((stamp, index): Item => ({
          id: stamp,
          kind: 'stamp',
          colour: Object.values(inks)[index % 6] ?? '#ec383d',
          stroke: 12,
          at: [120 + (index % 5) * 240, 160 + Math.floor(index / 5) * 220],
          stamp,
        })),
        ...sampleItems.filter(({ kind }) => kind === 'step' || kind === 'measure'),
      ],
    },
  },
};

/** Nothing that is hidden is seen through a lens. */
export const ALensOverSomethingHidden: Story = {
  args: {
    scene: {
      ...sampleScene,
      items: [
        {
          id: 'hide',
          kind: 'hide',
          colour: '#181b29',
          stroke: 6,
          box: { x: 860, y: 330, w: 220, h: 46 },
          mode: 'solid',
        },
        {
          id: 'lens',
          kind: 'lens',
          colour: '#297cef',
          stroke: 6,
          box: { x: 200, y: 200, w: 400, h: 240 },
          of: [900, 350],
          zoom: 3,
        },
      ],
    },
  },
};

const crop = { x: 60, y: 40, w: 1100, h: 700 };

export const Cropped: Story = { args: { scene: { ...sampleScene, frame: { crop, turn: 0 } } } };

export const OnAGradient: Story = { args: { scene: { ...sampleScene, backdrop: firstBackdrop } } };

export const InADarkWindow: Story = {
  args: {
    scene: {
      ...sampleScene,
      frame: { crop, turn: 0 },
      items: sampleItems.slice(0, 4),
      backdrop: { ...firstBackdrop, colours: ['#ffd1a8', '#ff9fb6', '#a78bfa'], shadow: 1, window: 'dark' },
    },
  },
};

export const InALightWindowOnNothing: Story = {
  args: {
    scene: { ...sampleScene, items: [], backdrop: { ...firstBackdrop, colours: [], radius: 0.05, window: 'light' } },
  },
};
