import { expect, waitFor } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#stories/support/layout.tsx';
import { FirstLoader } from './first-loader.tsx';

const meta = {
  title: 'Components/First loader',
  component: FirstLoader,
  render: () => (
    <Screen>
      <FirstLoader />
    </Screen>
  ),
} satisfies Meta<typeof FirstLoader>;

export default meta;
type Story = StoryObj<typeof meta>;

/** LOAD-01: there at first, gone after 200 ms, without a script. */
export const LeavesByItself: Story = {
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector('[data-first-loader]');
    // Its colour may be changing with the theme at the same time.
    const leaving = bar?.getAnimations().find((each) => each instanceof CSSAnimation);
    await expect(leaving?.effect?.getTiming().delay).toBe(200);
    await waitFor(() => expect(bar).not.toBeVisible());
  },
};
