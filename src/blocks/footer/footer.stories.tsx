import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleLanguages } from '#stories/support/sample-languages.ts';
import { Footer } from './footer.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Blocks/Footer',
  component: Footer,
  args: {
    columns: [],
    links: [
      { to: '/login', label: 'Log in' },
      { to: '/signup', label: 'Sign up' },
    ],
    source: 'https://git.example/kadr',
    language: { languages: sampleLanguages, current: 'en' },
    theme: { value: 'system', onSelect: fn().mockName('onSelectTheme') },
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: exact('Sign up') })).toHaveAttribute('href', '/signup');
    await expect(canvas.getByRole('link', { name: exact('API reference') })).toHaveAttribute('href', '/api/docs');
    await expect(canvas.getByText(text('frame.footer.source'))).toHaveAttribute('href', 'https://git.example/kadr');
    await userEvent.click(canvas.getByRole('radio', { name: exact('frame.theme.dark') }));
    await expect(args.theme.onSelect).toHaveBeenCalledWith('dark');
  },
};

export const WithColumns: Story = {
  name: 'SYS-03: the menu of the footer makes its columns',
  args: {
    columns: [
      {
        id: 'help',
        title: 'Help',
        link: '/faq',
        submenu: [
          { id: 'faq', title: 'Questions', link: '/faq' },
          { id: 'status', title: 'Status', link: 'https://status.example/' },
        ],
      },
      { id: 'about', title: 'About', link: '/about', submenu: [] },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Help',
      'About',
      'Kadr',
    ]);
    await expect(canvas.getByRole('link', { name: 'Questions' })).toHaveAttribute('href', '/faq');
    await expect(canvas.getByRole('link', { name: /^Status/ })).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
  },
};

/** Where no address of the source is set, nothing speaks of one. */
export const WithoutSource: Story = {
  args: { source: null },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const pages = within(canvasElement).getByRole('navigation', { name: exact('frame.footer.pages') });
    const links = within(pages).getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(['/login', '/signup', '/api/docs']);
  },
};
