import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#stories/support/layout.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';
import { inFrame } from '#stories/support/docs-frames.ts';

const meta = {
  title: 'Features/Shortcuts',
  component: ShortcutsSheet,
  args: {
    commands: [
      'upload',
      'gallery',
      'search',
      'copySelected',
      'edit',
      'delete',
      'move',
      'select',
      'selectAll',
      'clear',
      'shortcuts',
    ],
    controlKey: 'Ctrl',
    characterKeys: true,
    onCharacterKeys: fn().mockName('onCharacterKeys'),
    onClose: fn().mockName('onClose'),
  },
  parameters: { ...inFrame(720), layout: 'fullscreen' },
  render: (args) => (
    <Screen>
      <ShortcutsSheet {...args} />
    </Screen>
  ),
} satisfies Meta<typeof ShortcutsSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfTheGallery: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const sheet = within(within(canvasElement).getByRole('dialog', { name: exact('frame.choices.shortcuts') }));
    await expect(sheet.getAllByRole('term').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
      text('shortcuts.does.search'),
      text('shortcuts.does.copySelected'),
      text('shortcuts.does.edit'),
      text('screens.delete'),
      text('shortcuts.does.move'),
      text('shortcuts.does.select'),
      text('shortcuts.does.selectAll'),
      text('shortcuts.does.clear'),
      text('shortcuts.does.upload'),
      text('shortcuts.does.gallery'),
      text('shortcuts.does.shortcuts'),
    ]);
    await expect(sheet.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '/',
      'C',
      'E',
      'Delete',
      '←↑→↓',
      text('shortcuts.space'),
      'CtrlA',
      'Esc',
      'U',
      'G',
      '?',
    ]);
    await userEvent.click(sheet.getByRole('switch', { name: exact('shortcuts.characters') }));
    await expect(args.onCharacterKeys).toHaveBeenCalledWith(false);
  },
};

export const OfAScreen: Story = {
  args: {
    commands: ['upload', 'gallery', 'copy', 'download', 'edit', 'delete', 'previous', 'next', 'back', 'shortcuts'],
    controlKey: '⌘',
  },
};

/** Keys that type something are switched off. */
export const WithoutCharacters: Story = {
  args: { characterKeys: false },
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const off = text('shortcuts.off');
    await expect(
      within(canvasElement)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([off, off, off, 'Delete', '←↑→↓', text('shortcuts.space'), 'CtrlA', 'Esc', off, off, off]);
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
