import { openLink } from '#domain/shared-link.fixtures.ts';
import { expect, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleViewer } from '#domain/viewer.fixtures.ts';
import { answeringClient } from '#stories/support/answering-client.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { wholePage } from '#stories/support/docs-frames.ts';
import { openedScreens } from '#stories/support/pictured-screens.ts';
import { sampleScreens } from '#stories/support/sample-screens.ts';
import { pictureThreads } from '#stories/support/sample-threads.ts';
import { wordsOf } from '#stories/support/words.ts';
import { Page } from './screen.page.tsx';

const opened = openedScreens.find(({ picture }) => picture === 'dashboard');
const screen = sampleScreens.find(({ signature }) => signature === opened?.signature);
if (!screen || !opened) throw new Error('No sample screen shows the dashboard');
const spot = {
  screen: { ...screen, fileId: opened.fileId },
  is_owner: true,
  role: 'owner',
  space: null,
  allow_download: true,
  comments: 'anyone',
  link: openLink,
  tags: [],
  previous: null,
  next: null,
};
const ofOthers = { ...spot, is_owner: false, link: null, tags: null };

const meta = {
  title: 'Pages/Library/Commented screen',
  component: AppPage,
  args: {
    page: 's-id',
    path: `/s/${screen.signature}`,
    component: Page,
    viewer: sampleViewer,
    client: answeringClient({
      PictureThreads: () => ({ pictureThreads: { items: pictureThreads, total: pictureThreads.length } }),
      ThreadPeople: () => ({
        threadPeople: {
          items: [
            { id: 'Bh1', name: 'Bohdan', avatar: null },
            { id: 'Br2', name: 'Borys', avatar: null },
            { id: 'Ir3', name: 'Iryna', avatar: null },
          ],
          total: 3,
        },
      }),
      ReadThread: () => ({ readThread: null }),
      ChangeThread: () => ({ changeThread: { ...pictureThreads[1], state: 'resolved' } }),
    }),
    data: { spot },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A pin opens its thread beside the picture; resolved, it can be opened again; the next one is put where one presses. */
export const PinsAndThreads: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const name = text('threads.pin', { count: 3, name: 'Iryna' });
    await userEvent.click(await canvas.findByRole('button', { name }));
    const panel = within(await canvas.findByRole('complementary', { name: exact('threads.title') }));
    await expect(panel.getByText('The legend covers the last week.')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: exact('threads.resolve') }));
    await expect(await panel.findByRole('button', { name: exact('threads.reopen') })).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: exact('threads.add') }));
    await userEvent.click(canvas.getByRole('button', { name: exact('threads.place.here') }));
    await expect(await panel.findByRole('textbox', { name: exact('comments.form.new') })).toHaveFocus();
  },
};

export const OnPhone: Story = { ...PinsAndThreads, tags: [], globals: { viewport: { value: 'phone' } } };

/** J opens the list at its first thread; Escape leaves the field, then the comment, then the list, and stays on the page. */
export const ByKeys: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const pin = await canvas.findByRole('button', { name: text('threads.pin', { count: 3, name: 'Iryna' }) });
    await userEvent.keyboard('j');
    const panel = await canvas.findByRole('complementary', { name: exact('threads.title') });
    await expect(panel.querySelector('li[data-open]')).not.toBeNull();
    await userEvent.keyboard('c');
    await userEvent.click(canvas.getByRole('button', { name: exact('threads.place.here') }));
    const field = await within(panel).findByRole('textbox', { name: exact('comments.form.new') });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(field).not.toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(field).not.toBeInTheDocument());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    await expect(pin).toBeVisible();
  },
};

/** A name begun after an @ is gone through and taken by keys. */
export const MentionByKeys: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: text('threads.pin', { count: 3, name: 'Iryna' }) });
    await userEvent.keyboard('c');
    await userEvent.click(await canvas.findByRole('button', { name: exact('threads.place.here') }));
    const field = await canvas.findByRole('textbox', { name: exact('comments.form.new') });
    await userEvent.type(field, '@Bo');
    await expect(await canvas.findAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveAttribute('aria-activedescendant', canvas.getByRole('option', { selected: true }).id);
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('@Borys ');
    await userEvent.type(field, '@B{Escape}');
    await expect(canvas.queryByRole('option')).toBeNull();
    await expect(field).toHaveFocus();
  },
};

/** Without an account one writes under a name, where the link lets anyone comment. */
export const Guest: Story = {
  args: { viewer: null, data: { spot: ofOthers } },
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const name = text('threads.pin.unread', { count: 4, name: 'Olena' });
    await canvas.findByRole('button', { name });
    await userEvent.keyboard('c');
    await userEvent.click(await canvas.findByRole('button', { name: exact('threads.place.here') }));
    const panel = within(await canvas.findByRole('complementary', { name: exact('threads.title') }));
    await userEvent.type(await panel.findByRole('textbox', { name: exact('comments.form.new') }), 'Hello');
    const send = panel.getByRole('button', { name: exact('comments.send') });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(panel.getByRole('textbox', { name: exact('comments.guest.name') }), 'Iryna');
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  },
};
