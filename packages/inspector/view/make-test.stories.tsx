import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, within } from '@storybook/test';
import { sampleSession } from '../demo/sample-report.ts';
import { plainTest } from '../made-test/model-test.ts';
import { MakeTestSheet, type MakeTest } from './make-test.tsx';
import './tokens.css';

const session = sampleSession();
const { steps } = session;

const meta = {
  title: 'Inspector/Make a test',
  component: MakeTestSheet,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } },
  args: { session, steps, makeTest: undefined, onClose: fn().mockName('onClose') },
  render: (args) => (
    <div style={{ blockSize: '100vh' }}>
      <MakeTestSheet {...args} />
    </div>
  ),
} satisfies Meta<typeof MakeTestSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

const sheetIn = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('dialog', { name: 'Make a test' }));

async function nameIt(canvasElement: HTMLElement) {
  const sheet = sheetIn(canvasElement);
  await userEvent.type(sheet.getByRole('textbox', { name: 'What was seen?' }), 'It saves for ever');
  return sheet;
}

export const Asking: Story = {
  play: async ({ canvasElement, args }) => {
    const sheet = sheetIn(canvasElement);
    await expect(sheet.getByRole('textbox', { name: 'What was seen?' })).toHaveFocus();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** An app of which nothing is known gets the one file. */
export const Made: Story = {
  play: async ({ canvasElement }) => {
    const sheet = await nameIt(canvasElement);
    const file = within(await sheet.findByRole('region', { name: 'it-saves-for-ever.test.ts' }));
    await expect(file.getByText('new')).toBeVisible();
    await expect(file.getByText(/test\('it saves for ever'/)).toBeVisible();
  },
};

/** As an app of its own files would have it made. */
const withState: MakeTest = async (run, names) => {
  const state = `  '${names.words}': { value: 'changed', context: { items: [] } },\n`;
  return [
    plainTest(run, names),
    { path: 'todo/todo.fixtures.ts', text: `export const states = {\n${state}};\n`, added: state },
  ];
};

export const MadeOfSeveralFiles: Story = {
  args: { makeTest: withState },
  play: async ({ canvasElement }) => {
    const sheet = await nameIt(canvasElement);
    await userEvent.click(await sheet.findByRole('button', { name: 'todo.fixtures.ts' }));
    await expect(sheet.getByText('added to what is there')).toBeVisible();
    const saved = spyOn(URL, 'createObjectURL');
    await userEvent.click(sheet.getByRole('button', { name: 'Download all 2' }));
    await expect(saved).toHaveBeenCalledTimes(2);
    saved.mockRestore();
  },
};

export const NotMade: Story = {
  args: { makeTest: () => Promise.reject(new Error('There is no machine todo here')) },
  play: async ({ canvasElement }) => {
    const sheet = await nameIt(canvasElement);
    await expect(await sheet.findByText('There is no machine todo here')).toBeVisible();
  },
};

export const NothingHappened: Story = { args: { steps: [] } };

export const OfSeveralFlows: Story = {
  args: { steps: [...steps, ...steps.map((step) => ({ ...step, actor: 'another' }))] },
};

export const NotKeptWhole: Story = {
  args: {
    steps: steps.map((step) => ({ ...step, event: { ...step.event, file: '[File, 3 bytes]' } })),
  },
};
