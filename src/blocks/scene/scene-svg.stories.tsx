import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleBase, sampleItems } from '#domain/scene/scene.fixtures.ts';
import { samplePictures } from '#src/blocks/sample-pictures/sample-pictures.ts';
import { SceneSvg } from './scene-svg.tsx';

const meta = {
  title: 'Blocks/Scene',
  component: SceneSvg,
  args: { picture: samplePictures.dashboard.src, base: sampleBase, items: sampleItems },
  render: (args) => (
    <svg viewBox={`0 0 ${args.base.width} ${args.base.height}`} role="img" aria-label="A picture with a drawing on it">
      <SceneSvg {...args} />
    </svg>
  ),
} satisfies Meta<typeof SceneSvg>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EveryKind: Story = {};

export const WithoutSpotlight: Story = { args: { items: sampleItems.filter(({ kind }) => kind !== 'spot') } };

/** Each item has a name, and can be reached by keys. */
export const Labelled: Story = { args: { labelOf: ({ kind }) => kind } };
