import { expect } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { outerBox } from '#domain/scene/backdrop.ts';
import { firstBackdrop } from '#domain/scene/backdrop-look.ts';
import { sampleBase, sampleItems, sampleScene } from '#domain/scene/scene.fixtures.ts';
import { hideModes, hideStrengths, stamps, type Item, type Scene } from '#domain/scene/scene.ts';
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
  title: 'Components/Scene/As in the file',
  component: Shown,
  args: { scene: sampleScene },
  loaders: [async ({ args: { scene } }) => loadedFor(scene)],
  render: ({ scene }, { loaded }) => <Shown scene={scene} {...loaded} />,
  play: async ({ canvasElement, args: { scene }, loaded }) => {
    const svg = canvasElement.querySelector('svg');
    if (!svg) throw new Error('Nothing is shown');
    const picture = await (await fetch(String(loaded['picture']))).blob();
    const file = await filePixels(await flatten(picture, scene, { type: 'image/png', family }));
    const stage = await stagePixels(svg, file.width, file.height, family);
    await expect(shareOff(stage, file, 8)).toBeLessThan(0.004);
    await expect(shareOff(stage, file, 64)).toBeLessThan(0.001);
  },
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

interface ShownProps {
  scene: Scene;
  picture?: string;
  fills?: ReadonlyMap<string, ShownFill>;
}

function Shown({ scene, picture = '', fills }: ShownProps) {
  const { x, y, w, h } = outerBox(scene);
  return (
    <svg viewBox={`${x} ${y} ${w} ${h}`} role="img" aria-label="A picture with a drawing on it">
      <Framed frame={scene.frame} backdrop={scene.backdrop}>
        <SceneSvg picture={picture} base={sampleBase} items={scene.items} numbering={scene.numbering} fills={fills} />
      </Framed>
    </svg>
  );
}

async function loadedFor(scene: Scene): Promise<Required<Pick<ShownProps, 'picture' | 'fills'>>> {
  const picture = await drawnPicture();
  const image = new Image();
  image.src = picture;
  await image.decode();
  const fills = new Map<string, ShownFill>();
  for (const item of scene.items) {
    const fill = item.kind === 'hide' ? shownFill(image, item, sampleBase) : null;
    if (fill) fills.set(item.id, fill);
  }
  return { picture, fills };
}

/** A picture of a usual window. */
async function drawnPicture(): Promise<string> {
  const { width, height } = sampleBase;
  const image = new Image();
  image.src = samplePictures.dashboard.src;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return URL.createObjectURL(await canvas.convertToBlob());
}

export const EveryKind: Story = {};

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
