import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { FormattedNumber } from 'react-intl';
import { hydration } from '#src/lib/hydration.ts';
import { Served } from './served.tsx';

const meta = {
  title: 'Components/Served',
  component: Served,
  args: { of: 12, children: <FormattedNumber value={12} /> },
} satisfies Meta<typeof Served>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('12')).toBeVisible();
  },
};

/** A page that is gone to while the one before it comes alive: nothing of it came from the server. */
export const WithoutTheServer: Story = {
  beforeEach: () => {
    hydration.begin();
    return () => void hydration.end();
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('12')).toBeVisible();
  },
};

export const Changed: Story = {
  render: () => <Counter />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '+' }));
    await expect(canvas.getByText('13')).toBeVisible();
    await expect(canvas.queryByText('12')).toBe(null);
  },
};

function Counter() {
  const [count, setCount] = useState(12);
  return (
    <p>
      <Served of={count}>
        <FormattedNumber value={count} />
      </Served>{' '}
      <button type="button" onClick={() => setCount(count + 1)}>
        +
      </button>
    </p>
  );
}
