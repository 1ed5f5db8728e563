import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from '@storybook/test';
import { useEffect, useRef, useState } from 'react';
import { createActor } from 'xstate';
import { inspectPage } from '../page/inspect-page.ts';
import { openLine } from '../protocol.ts';
import { offerReports } from '../report/offer-reports.tsx';
import type { Report } from '../report/report.ts';
import { InspectorView } from '../view/inspector-view.tsx';
import type { Samples } from '../view/samples.ts';
import { Todo } from './todo.tsx';
import { todoMachine } from './todo.machine.ts';
import './todo.css';

const samples: Samples = new Map([
  ['item.added', [{ type: 'item.added', text: 'Sweep the yard' }]],
  ['item.toggled', [{ type: 'item.toggled', index: 0 }]],
  ['cleared', [{ type: 'cleared' }]],
]);
const samplesOf = () => Promise.resolve(samples);

/** Each on a channel of its own: the page of a story that was left goes on answering on its own. */
function openTodo() {
  const channel = `to-do ${crypto.randomUUID()}`;
  const page = inspectPage({ channel, showsPast: true });
  return { page, actor: createActor(todoMachine, { inspect: page.inspect }).start(), line: openLine(channel) };
}

/** An app beside its inspector, which takes its reports of bugs. */
function TodoBesideInspector() {
  const [{ page, actor, line }] = useState(openTodo);
  const [report, setReport] = useState<Promise<Report>>();
  const door = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!door.current) return;
    offerReports(door.current, page, {
      send: async (sent) => {
        setReport(Promise.resolve(sent));
        return location.href;
      },
    });
  }, [page]);
  return (
    <div className="todo-beside">
      <Todo actor={actor} />
      <InspectorView line={line} title="To do" samplesOf={samplesOf} report={report} />
      <div ref={door} className="todo-report" />
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

export const ShownAsItWas: StoryObj = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const log = within(await page.findByRole('region', { name: 'What happened' }));
    const time = within(page.getByRole('region', { name: 'Time' }));
    await userEvent.type(page.getByRole('textbox', { name: 'What is to be done' }), 'Water the plants{enter}');
    const plants = await page.findByRole('checkbox', { name: 'Water the plants' });
    await userEvent.click(plants);
    await expect(plants).toBeChecked();

    await userEvent.click(await log.findByRole('button', { name: /item\.added changed/ }));
    await waitFor(() => expect(plants).not.toBeChecked());
    await expect(await within(document.body).findByText(/^As it was at step \d+$/)).toBeVisible();
    await userEvent.click(plants);
    await expect(plants).not.toBeChecked();

    await userEvent.click(await time.findByRole('button', { name: /^Go on from here/ }));
    await waitFor(() => expect(within(document.body).queryByText(/^As it was at step/)).toBe(null));
    await expect(plants).not.toBeChecked();
    await userEvent.click(plants);
    await expect(plants).toBeChecked();
  },
};

export const SentFromItsChart: StoryObj = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const chart = within(await page.findByRole('region', { name: 'Chart' }));
    const details = within(page.getByRole('region', { name: 'What can happen' }));
    await expect(await chart.findByRole('img', { name: 'its guard is false' })).toBeVisible();
    const guards = within(await details.findByRole('region', { name: 'Guards' }));
    await expect(guards.getByRole('img', { name: 'false' })).toBeVisible();

    await userEvent.click(await chart.findByRole('button', { name: 'item.added' }));
    const yard = await page.findByRole('checkbox', { name: 'Sweep the yard' });
    await userEvent.click(await details.findByRole('button', { name: 'item.toggled' }));
    await userEvent.click(details.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(yard).toBeChecked());
    await expect(await chart.findByRole('img', { name: 'its guard is true' })).toBeVisible();

    await userEvent.click(page.getByRole('button', { name: 'Sequence' }));
    await expect(await page.findByText(/^\d+ messages of \d+ lanes/)).toBeVisible();
  },
};

export const Recorded: StoryObj = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const body = within(document.body);
    await userEvent.type(await page.findByRole('textbox', { name: 'What is to be done' }), 'Water the plants{enter}');
    const log = within(await page.findByRole('region', { name: 'What happened' }));
    await log.findByRole('button', { name: /item\.added changed/ });

    await userEvent.click(log.getByRole('button', { name: 'Make a test' }));
    const made = within(await body.findByRole('dialog', { name: 'Make a test' }));
    await userEvent.type(made.getByRole('textbox', { name: 'What was seen?' }), 'Plants are watered');
    await expect(await made.findByText(/item\.added/)).toBeVisible();
    await userEvent.click(made.getByRole('button', { name: 'Close' }));

    const saved = spyOn(URL, 'createObjectURL');
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    const [file] = saved.mock.lastCall ?? [];
    saved.mockRestore();
    if (!(file instanceof Blob)) throw new Error('Nothing was saved');
    await userEvent.upload(page.getByLabelText('Recording'), new File([file], 'todo.json', { type: file.type }));
    await expect(await page.findByRole('option', { name: /^Recording of/, selected: true })).toBeInTheDocument();
  },
};

/** In a narrow window its panes stand one below the other. */
export const OnAPhone: StoryObj = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('button', { name: /^todo/ })).toBeVisible();
    const panes = ['Time', 'Flows', 'Chart', 'What can happen', 'What happened'].map((name) =>
      page.getByRole('region', { name }).getBoundingClientRect(),
    );
    await expect(panes.filter(({ height }) => height < 30)).toEqual([]);
    await expect(panes.filter(({ top }, place) => top < (panes[place - 1]?.bottom ?? 0) - 1)).toEqual([]);
  },
};
