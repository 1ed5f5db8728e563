import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleLanguages } from '#src/ui/language-switch/sample-languages.ts';
import { Footer } from './footer.tsx';

const meta = {
  title: 'Components/Footer',
  component: Footer,
  args: {
    links: [
      { to: '/login', label: 'Log in' },
      { to: '/signup', label: 'Sign up' },
    ],
    language: { languages: sampleLanguages, current: 'en' },
    theme: { value: 'system', onSelect: fn().mockName('onSelectTheme') },
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
    await expect(canvas.getByRole('link', { name: 'API reference' })).toHaveAttribute('href', '/api/docs');
    await userEvent.click(canvas.getByRole('radio', { name: 'dark' }));
    await expect(args.theme.onSelect).toHaveBeenCalledWith('dark');
  },
};
