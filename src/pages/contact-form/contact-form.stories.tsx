import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ContactPageStory } from '#stories/support/contact-page.tsx';
import { refusedForm } from '#stories/support/refusals.ts';
import { withoutAnswers } from '#stories/support/without-answers.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './contact-form.page.tsx';

const meta = {
  title: 'Pages/Site/Contact form',
  component: ContactPageStory,
  args: { chosen: 'contact', component: Page },
  parameters: wholePage,
} satisfies Meta<typeof ContactPageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Message: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(text('Write to us'));
    // Asked for only where something does not work.
    await expect(main.queryByRole('textbox', { name: exact('Where it happens') })).not.toBeInTheDocument();
    await userEvent.selectOptions(main.getByRole('combobox'), 'problem');
    await expect(main.getByRole('textbox', { name: exact('Where it happens') })).toBeRequired();
  },
};

export const MissingFields: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await userEvent.click(main.getByRole('button', { name: exact('Send') }));
    await expect(main.getByRole('textbox', { name: exact('Name') })).toHaveFocus();
    await expect(await main.findByRole('textbox', { name: exact('Message') })).toBeInvalid();
  },
};

/** As it comes back to a browser without JavaScript. */
export const Refused: Story = {
  args: {
    form: { ...refusedForm('too_many', { name: 'Olena', email: 'olena@kadr.example' }), form: 'contact' },
  },
};

export const Sending: Story = {
  beforeEach: withoutAnswers,
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await userEvent.type(main.getByRole('textbox', { name: exact('Name') }), 'Olena');
    await userEvent.type(main.getByRole('textbox', { name: exact('Email') }), 'olena@kadr.example');
    await userEvent.type(await main.findByRole('textbox', { name: exact('Message') }), 'Where is my API key?');
    await userEvent.click(main.getByRole('button', { name: exact('Send') }));
    await expect(main.getByRole('button', { name: exact('Send') })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Brief: Story = {
  tags: ['page'],
  args: { chosen: 'brief' },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await userEvent.type(main.getByRole('textbox', { name: exact('Company or team') }), 'Nord & Co');
    await userEvent.type(await main.findByRole('textbox', { name: exact('What you need') }), 'We share many screens.');
    await userEvent.click(main.getByRole('button', { name: exact('form.next') }));
    await expect(main.getByRole('textbox', { name: exact('Name') })).toHaveFocus();
  },
};

/** A file that came with a form that was refused need not be chosen again. */
export const BriefWithFile: Story = {
  args: {
    chosen: 'brief',
    form: {
      ...refusedForm('body_invalid', { company: 'Nord & Co' }),
      form: 'brief',
      files: {
        attachment: [{ id: '4kT0vZbW9cQe7LmXyR2sHd', name: 'brief.pdf', mime: 'application/pdf', size: 48_213 }],
      },
    },
  },
};

export const Sent: Story = {
  tags: ['page'],
  args: { sent: true },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('heading', { name: exact('contact.sent.title') })).toHaveFocus();
  },
};

export const Phone: Story = { args: { chosen: 'brief' }, globals: { viewport: { value: 'phone' } } };
