import { expect, fn, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#stories/support/layout.tsx';
import { sampleLanguages } from '#stories/support/sample-languages.ts';
import { Header } from './header.tsx';
import { MemberAccount, MemberSections } from './member-sections.tsx';
import { ScreenHeader } from './screen-header.tsx';
import { Visiting } from './visiting.tsx';
import { wordsOf } from '#stories/support/words.ts';

const links = { home: '/', gallery: '/gallery', trash: '/trash', login: '/login', signup: '/signup' };
const viewer = { name: 'Sample Account', email: 'sample@example.com' };
const handlers = { onUpload: fn().mockName('onUpload'), onLogout: fn().mockName('onLogout') };
const account = {
  visitor: <Visiting login={links.login} signup={links.signup} />,
  member: <MemberAccount viewer={viewer} onLogout={handlers.onLogout} besideSections />,
  memberAlone: <MemberAccount viewer={viewer} onLogout={handlers.onLogout} besideSections={false} />,
};
const sections = <MemberSections links={links} viewer={viewer} {...handlers} />;

const meta = {
  title: 'Components/Header',
  component: Header,
  args: {
    home: links.home,
    account: account.visitor,
    language: { languages: sampleLanguages, current: 'en' },
    theme: { value: 'system', onSelect: fn().mockName('onSelectTheme') },
  },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Screen>
      <Header {...args} />
      <main id="main" tabIndex={-1} />
    </Screen>
  ),
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Kadr' })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('link', { name: exact('Log in') })).toHaveAttribute('href', '/login');
    await expect(canvas.getByRole('link', { name: exact('Start free') })).toHaveAttribute('href', '/signup');
    await expect(canvas.queryByRole('link', { name: exact('Gallery') })).not.toBeInTheDocument();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: exact('Skip to the content') })).toHaveFocus();
  },
};

export const Member: Story = {
  args: { account: account.member, sections },
  parameters: { path: '/gallery' },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    handlers.onLogout.mockClear();
    const canvas = within(canvasElement);
    const places = within(canvas.getByRole('navigation', { name: exact('Sections') }));
    await expect(places.getByRole('link', { name: exact('Gallery') })).toHaveAttribute('aria-current', 'page');
    await expect(places.getByRole('link', { name: exact('Trash') })).not.toHaveAttribute('aria-current');
    await userEvent.click(canvas.getByRole('button', { name: /Sample Account/ }));
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: exact('Log out') })).toBeVisible());
    const menu = canvas.getByRole('menu').parentElement;
    await expect(menu).toHaveTextContent(`${viewer.name}${viewer.email}`);
    await userEvent.click(canvas.getByRole('menuitem', { name: exact('Log out') }));
    await expect(handlers.onLogout).toHaveBeenCalledOnce();
  },
};

/** At 1023 px and below the sections stand at the foot. */
export const MemberOnAPhone: Story = {
  args: { account: account.member, sections },
  parameters: {
    path: '/gallery',
    viewport: { options: { phone: { name: 'Phone', styles: { width: '390px', height: '780px' } } } },
  },
  globals: { viewport: { value: 'phone' } },
};

/** Where the screen can be captured, the button offers both ways. */
export const MemberOnANarrowWindow: Story = {
  ...MemberOnAPhone,
  args: {
    account: account.member,
    sections: <MemberSections links={links} viewer={viewer} {...handlers} onCapture={fn().mockName('onCapture')} />,
  },
};

export const OneScreenVisitor: Story = {
  render: (args) => (
    <Screen>
      <ScreenHeader {...args} gallery={null} />
      <main id="main" tabIndex={-1} />
    </Screen>
  ),
};

export const OneScreenMember: Story = {
  args: { account: account.memberAlone },
  render: (args) => (
    <Screen>
      <ScreenHeader {...args} gallery={links.gallery} />
      <main id="main" tabIndex={-1} />
    </Screen>
  ),
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('link', { name: exact('To the gallery') })).toHaveAttribute(
      'href',
      '/gallery',
    );
  },
};

/** 320 px less a scrollbar's gutter: the mark stands for the name, and nothing stands out of the page. */
export const OneScreenMemberOnTheNarrowestWindow: Story = {
  ...OneScreenMember,
  parameters: {
    chromatic: { disableSnapshot: true },
    viewport: { options: { narrowest: { name: 'Narrowest', styles: { width: '305px', height: '600px' } } } },
  },
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ canvasElement }) => {
    const header = within(canvasElement).getByRole('banner');
    await expect(header.scrollWidth).toBe(header.clientWidth);
  },
};
