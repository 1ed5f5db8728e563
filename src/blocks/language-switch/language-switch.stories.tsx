import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleLanguages } from '#stories/support/sample-languages.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Blocks/Language switch',
  component: LanguageSwitch,
  args: { languages: sampleLanguages, current: 'en', onSelect: fn().mockName('onSelect') },
} satisfies Meta<typeof LanguageSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InAMenu: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(within(canvasElement).getByRole('navigation', { name: exact('Language') }));
    await expect(canvas.getByRole('link', { current: true })).toHaveAccessibleName('English');
    const ukrainian = canvas.getByRole('link', { name: 'Українська' });
    await expect(ukrainian).toHaveAttribute('href', '/uk/gallery?date=2026-11-20');
    await expect(ukrainian).toHaveAttribute('hreflang', 'uk');
    await userEvent.click(ukrainian);
    await expect(args.onSelect).toHaveBeenCalledWith('uk');
  },
};

export const InTheFoot: Story = { args: { place: 'foot', current: 'uk' } };
