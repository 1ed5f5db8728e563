import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from '@storybook/test';
import { useState } from 'react';
import { createActor } from 'xstate';
import { inspectPage } from '../page/inspect-page.ts';
import { openLine } from '../protocol.ts';
import { InspectorView } from '../view/inspector-view.tsx';
import { Todo } from './todo.tsx';
import { todoMachine } from './todo.machine.ts';
import './todo.css';

const channel = 'to-do';

/** An app beside its inspector: the two lines of the README. */
function TodoBesideInspector() {
  const [line] = useState(() => openLine(channel));
  const [actor] = useState(() => createActor(todoMachine, { inspect: inspectPage({ channel }).inspect }).start());
  return (
    <div className="todo-beside">
      <Todo actor={actor} />
      <InspectorView line={line} title="To do" />
    </div>
  );
}

const meta: Meta = {
  title: 'Inspector/To-do app',
  component: TodoBesideInspector,
  // Times are told in it.
  parameters: { layout: 'fullscreen', chromatic: { disableSnapshot: true } },
  tags: ['wide', '!autodocs'],
};
export default meta;

export const LookedInto: StoryObj = {
  play: async ({ canvasElement }) => {
    sessionStorage.removeItem(channel);
    const page = within(canvasElement);
    const log = within(await page.findByRole('region', { name: 'What happened' }));
    await userEvent.type(page.getByRole('textbox', { name: 'What is to be done' }), 'Water the plants{enter}');
    const added = await log.findByRole('button', { name: /item\.added changed/ });
    await expect(await log.findByRole('button', { name: /save answers/ })).toBeVisible();
    await expect(await page.findByRole('group', { name: 'saved, current' })).toBeVisible();

    await userEvent.click(added);
    await expect(await page.findByRole('group', { name: 'waiting, current' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await page.findByRole('group', { name: 'saving, current' })).toBeVisible();

    await userEvent.click(page.getByRole('button', { name: 'Pin this step' }));
    await userEvent.type(page.getByRole('textbox', { name: 'Note' }), 'Too slow');
    await userEvent.click(log.getByRole('checkbox', { name: 'pinned' }));
    await expect(log.queryByRole('button', { name: /item\.added changed/ })).toBe(null);
    await userEvent.click(log.getByRole('checkbox', { name: 'pinned' }));

    await userEvent.click(page.getByRole('button', { name: 'States inside changed' }));
    await expect(await page.findByRole('group', { name: 'changed, current' })).toBeVisible();
    await waitFor(() => expect(page.queryByRole('group', { name: /^saving/ })).toBe(null));
  },
};
