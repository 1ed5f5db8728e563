import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { siteStorage } from '#src/lib/browser-storage.ts';
import { themeKey } from '#src/lib/theme/theme.ts';
import { useTheme } from '#src/lib/theme/use-theme.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Blocks/Theme switch',
  component: ThemeSwitch,
  args: { value: 'system', onSelect: fn().mockName('onSelect') },
} satisfies Meta<typeof ThemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeChoices: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const group = within(within(canvasElement).getByRole('group', { name: exact('Theme') }));
    await expect(group.getByRole('radio', { name: exact('frame.theme.system') })).toBeChecked();
    await userEvent.click(group.getByRole('radio', { name: exact('frame.theme.dark') }));
    await expect(args.onSelect).toHaveBeenCalledWith('dark');
  },
};

export const WithWords: Story = { args: { withWords: true } };

export const Chosen: Story = { args: { value: 'dark' } };

function OnThisDevice() {
  return <ThemeSwitch {...useTheme()} withWords />;
}

/** Follows the choice of another tab, and nothing else that a tab keeps. */
export const FollowsOtherTabs: Story = {
  render: () => <OnThisDevice />,
  beforeEach: () => () => siteStorage.remove(themeKey),
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const { theme: chosen } = globals;
    dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
    await expect(document.documentElement.dataset['theme']).toBe(chosen);
    siteStorage.write(themeKey, 'dark');
    dispatchEvent(new StorageEvent('storage', { key: themeKey }));
    await expect(document.documentElement.dataset['theme']).toBe('dark');
    await expect(within(canvasElement).getByRole('radio', { name: exact('frame.theme.dark') })).toBeChecked();
  },
};
