import { expect, fn, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { trashDays } from '#domain/limits.ts';
import { locales } from '#domain/locales.ts';
import { sampleLanguages } from '#stories/support/sample-languages.ts';
import { Landing } from './landing.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { inFrame } from '#stories/support/docs-frames.ts';

const meta = {
  title: 'Features/Landing',
  component: Landing,
  args: {
    member: false,
    trashDays,
    sourceUrl: 'https://git.example/kadr',
    links: { gallery: '/gallery', login: '/login', signup: '/signup' },
    languages: sampleLanguages,
    onCapture: fn().mockName('onCapture'),
    onUpload: fn().mockName('onUpload'),
  },
  // Pages/Home has its pictures.
  parameters: { ...inFrame(720), layout: 'fullscreen', chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof Landing>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(text('Show exactly what you mean'));
    await userEvent.click(canvas.getByRole('button', { name: exact('Take a screenshot') }));
    await expect(args.onCapture).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: exact('Upload') }));
    await expect(args.onUpload).toHaveBeenCalledOnce();
    for (const link of await canvas.findAllByRole('link', { name: exact('frame.nav.signup') }))
      await expect(link).toHaveAttribute('href', '/signup');
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
    const labels = canvas.getAllByRole('img').map(({ ariaLabel }) => ariaLabel?.replaceAll(/\s/g, ' '));
    await expect(labels).not.toContain(undefined);
    await expect(labels.slice(0, 2)).toEqual([text('landing.scene.label'), text('showcase.editor.label')]);
    const source = canvas.getByRole('link', {
      name: (name) => name.replaceAll(/\s/g, ' ') === `${text('showcase.own.source')} ${text('ui.link.newTab')}`,
    });
    await expect(source).toHaveAttribute('href', 'https://git.example/kadr');
  },
};

/** A browser that cannot take a picture of the screen, as none on a phone can. */
export const WithoutCapture: Story = {
  render: (args) => <Landing {...args} onCapture={undefined} />,
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const buttons = within(canvasElement).getAllByRole('button');
    await expect(buttons.map(({ textContent }) => textContent)).toEqual([text('Upload')]);
  },
};

export const Member: Story = {
  args: { member: true },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    // Below the fold, loaded on its own.
    for (const link of await within(canvasElement).findAllByRole('link', { name: exact('Open my gallery') }))
      await expect(link).toHaveAttribute('href', '/gallery');
  },
};

/** The cards of the languages lead to this page in each of them. */
export const Languages: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(async () => {
      const links = [...canvasElement.querySelectorAll('a[hreflang]')];
      await expect(new Set(links.map((link) => link.getAttribute('hreflang')))).toEqual(new Set(locales));
    });
  },
};
