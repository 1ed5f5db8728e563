import { openLink } from '#domain/shared-link.fixtures.ts';
import { expect, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleViewer } from '#domain/viewer.fixtures.ts';
import { createGatewayClient } from '#src/graphql/client.ts';
import { Page } from './screen.page.tsx';
import { AppPage } from '#stories/support/app-page.tsx';
import { openedScreens, type SamplePicture } from '#stories/support/pictured-screens.ts';
import { sampleScreens } from '#stories/support/sample-screens.ts';
import { refuseClipboard } from '#stories/support/refuse-clipboard.ts';
import { sampleVersions, versionedScreen } from '#stories/support/sample-versions.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';

const viewer = { ...sampleViewer, id: 'sample', email: 'sample@example.com', name: 'Sample Account' };

const spotOf = (picture: SamplePicture, look: object = {}, isOwner = true) => {
  const opened = openedScreens.find((one) => one.picture === picture);
  const screen = sampleScreens.find(({ signature }) => signature === opened?.signature);
  if (!screen || !opened) throw new Error(`No sample screen shows ${picture}`);
  const link = isOwner ? openLink : null;
  const beside = { previous: null, next: null };
  return {
    screen: { ...screen, fileId: opened.fileId, ...look },
    is_owner: isOwner,
    role: isOwner ? 'owner' : null,
    space: null,
    allow_download: true,
    comments: 'off',
    link,
    tags: isOwner ? [] : null,
    ...beside,
  };
};
const dashboard = spotOf('dashboard').screen;
const path = `/s/${dashboard.signature}`;
const file = `/screens/v1/files/${dashboard.signature}/${dashboard.fileId}/original`;

/** A button of a wide window; on a phone it is behind another one. */
async function offered(canvasElement: HTMLElement, more: RegExp, name: RegExp): Promise<HTMLElement> {
  const canvas = within(canvasElement);
  const behind = canvas.queryByRole('button', { name: more });
  if (!behind) return canvas.getByRole('button', { name });
  await userEvent.click(behind);
  return await canvas.findByRole('menuitem', { name });
}

const withVersions = createGatewayClient({
  url: 'https://kadr.example/graphql',
  locale: () => 'en',
  fetch: async () =>
    Response.json({
      data: {
        versions: { items: sampleVersions },
        scene: { layers: '{}' },
        pictureWords: {
          state: 'off',
          size: { width: 1, height: 1 },
          words: [],
          hidden: 'none',
          readable: [],
          hidden_words: [],
        },
      },
    }),
});

const meta = {
  title: 'Pages/Library/Screen',
  component: AppPage,
  parameters: wholePage,
  args: { page: 's-id', path, component: Page, viewer, data: { spot: spotOf('dashboard') } },
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Owner: Story = {
  tags: ['page', 'wide'],
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Revenue, week 47' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: exact('Download') })).toHaveAttribute(
      'href',
      `${file}?download=true`,
    );
    await expect([
      canvas.getByRole('link', { name: exact('Download') }).dataset['variant'],
      canvas.getByRole('button', { name: exact('Copy link') }).dataset['variant'],
    ]).toEqual(['secondary', 'marker']);
    await userEvent.click(await offered(canvasElement, exact('More actions'), exact('Delete')));
    await userEvent.click(await canvas.findByRole('button', { name: exact('removal.cancel') }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const Visitor: Story = {
  args: { viewer: null, data: { spot: spotOf('dashboard', {}, false) } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: exact('Delete') })).not.toBeInTheDocument();
    await expect([
      canvas.getByRole('link', { name: exact('Download') }).dataset['variant'],
      canvas.getByRole('button', { name: exact('Copy link') }).dataset['variant'],
    ]).toEqual(['marker', 'secondary']);
    await expect(canvas.queryByRole('link', { name: exact('To the gallery') })).not.toBeInTheDocument();
  },
};

/** The person who is signed in may have a copy of somebody else's screen, and draw on that. */
export const OfSomebodyElse: Story = {
  tags: ['wide'],
  args: { data: { spot: spotOf('dashboard', {}, false) } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const more = exact('More actions');
    await expect(await offered(canvasElement, more, exact('Copy to my gallery'))).toBeVisible();
    await expect(await offered(canvasElement, more, exact('Edit a copy'))).toBeVisible();
  },
};

/** Its owner keeps the picture: there is nothing to be copied. */
export const KeptByItsOwner: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { data: { spot: { ...spotOf('dashboard', {}, false), allow_download: false } } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: exact('Copy to my gallery') })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: exact('Download') })).not.toBeInTheDocument();
  },
};

/** Screens before and behind it lead from its edges. */
export const AmongOthers: Story = {
  args: { data: { spot: { ...spotOf('dashboard'), previous: spotOf('dialog').screen.signature, next: null } } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const { signature } = spotOf('dialog').screen;
    const previous = await canvas.findByRole('link', { name: exact('screen.stage.previous') });
    await expect(previous.getAttribute('href')).toMatch(new RegExp(`/s/${signature}$`));
    await expect(canvas.queryByRole('link', { name: exact('screen.stage.next') })).not.toBeInTheDocument();
    // What is enlarged is moved instead.
    await userEvent.click(canvas.getByRole('button', { name: exact('screen.stage.actual') }));
    await expect(canvas.queryByRole('link', { name: exact('screen.stage.previous') })).not.toBeInTheDocument();
  },
};

/** Every form of the link is one choice away; a browser that refuses the clipboard gets the text to copy by hand. */
export const ClipboardRefused: Story = {
  beforeEach: refuseClipboard,
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const wide = canvas.queryByRole('button', { name: exact('Copy as…') });
    await userEvent.click(wide ?? canvas.getByRole('button', { name: exact('More actions') }));
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: exact('Markdown') })).toBeVisible());
    await userEvent.click(canvas.getByRole('menuitem', { name: exact('Markdown') }));
    const field = await canvas.findByRole('textbox', { name: exact('Markdown') });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue(
      `[![Revenue, week 47](https://kadr.example/i/${dashboard.signature})](https://kadr.example${path})`,
    );
  },
};

/** Who keeps the original shows the picture, and the link to a smaller one. */
export const WithoutDownload: Story = {
  args: { viewer: null, data: { spot: { ...spotOf('dashboard', {}, false), allow_download: false } } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('link', { name: exact('screen.download') })).not.toBeInTheDocument();
    await expect(canvas.getByRole('img')).toHaveAttribute('src', file.replace('original', '1280'));
  },
};

/** Enter keeps the name, Escape leaves it as it was. */
export const Renaming: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const begin = async () => {
      await userEvent.click(canvas.getByRole('button', { name: exact('screen.rename') }));
      return await canvas.findByRole('textbox', { name: exact('screen.name') });
    };
    await expect(await begin()).toHaveFocus();
    await userEvent.keyboard('Other{Escape}');
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Revenue, week 47');
    await begin();
    await userEvent.keyboard('Invoice of November{Enter}');
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Invoice of November'));
  },
};

/** The link of a screen: what others may do with it, and a code for their cameras. */
export const Sharing: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: exact('screen.share') }));
    const panel = within(await canvas.findByRole('dialog'));
    await expect(await panel.findByRole('switch', { name: exact('share.download') })).toBeChecked();
    await userEvent.click(panel.getByText(exact('share.limit'), { selector: 'summary *' }));
    await userEvent.click(panel.getByRole('button', { name: text('share.limit.times', { count: 1 }) }));
    await waitFor(() => expect(panel.getByText(text('share.limit.left', { count: 1 }))).toBeVisible());
    await userEvent.click(panel.getByText(exact('share.qr'), { selector: 'summary *' }));
    await expect(panel.getByRole('img', { name: exact('share.qr') })).toBeVisible();
  },
};

/** What the screen showed before, and the way to its editor. */
export const Versions: Story = {
  args: {
    client: withVersions,
    data: { spot: { ...spotOf('dashboard'), screen: { ...dashboard, ...versionedScreen } } },
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.click(await offered(canvasElement, exact('screen.more'), exact('screen.versions')));
    const panel = within(await canvas.findByRole('dialog'));
    await expect((await panel.findAllByRole('radio'))[0]).toBeChecked();
    await expect(panel.getByRole('button', { name: exact('versions.restore') })).toBeVisible();
    await expect(panel.getByRole('button', { name: exact('versions.burn') })).toBeVisible();
  },
};

export const LongName: Story = {
  args: {
    data: {
      spot: spotOf('dialog', {
        name: 'Screenshot_2026-11-20_at_14.02.11_of_the_settings_page_with_every_section_open_and_one_error.png',
      }),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent(/_and_one_error$/);
  },
};

export const PhonePicture: Story = { args: { data: { spot: spotOf('wallet', { mime: 'image/webp' }) } } };

export const TallStrip: Story = {
  args: { data: { spot: spotOf('contract', { name: 'Contract, all pages', height: 14_000 }) } },
};

export const NarrowWindow: Story = { globals: { viewport: { value: 'phone' } } };

/** On a phone Share stands beside the link; what is used less is behind one button. */
export const NarrowWindowMore: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: exact('screen.share') })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: exact('More actions') }));
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: exact('Delete') })).toBeVisible());
    const items = canvas.getAllByRole('menuitem');
    const offers = [
      exact('screen.format.image'),
      exact('screen.format.markdown'),
      exact('screen.format.html'),
      exact('screen.format.bbcode'),
      exact('screen.format.frame'),
      exact('screen.text.whole'),
      exact('screen.edit'),
      exact('screen.download'),
      exact('screen.text.open'),
      exact('screen.talk', { count: 0 }),
      exact('screen.details'),
      exact('screen.versions'),
      exact('screen.day'),
      exact('screen.moveTo'),
      exact('screen.copyTo'),
      exact('Delete'),
    ];
    await expect(items).toHaveLength(offers.length);
    for (const [place, name] of offers.entries()) await expect(items[place]).toHaveAccessibleName(name);
    const copies = canvas.getByRole('group', { name: exact('screen.copyAs') });
    await expect(within(copies).getAllByRole('menuitem')).toEqual(items.slice(0, -10));
  },
};

/** What a visitor finds whose browser was not given anything for the passphrase of its owner. */
export const Locked: Story = {
  tags: ['page'],
  args: {
    viewer: null,
    data: {
      locked: { asks: 'passphrase', hasEnded: false, contact: 'olena@kadr.example' },
      signature: dashboard.signature,
    },
  },
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: text('passphrase.title') })).toBeVisible();
    await expect(canvas.getByText(text('passphrase.contact', { contact: 'olena@kadr.example' }))).toBeVisible();
    await expect(canvas.getByRole('button', { name: exact('passphrase.open') })).toBeEnabled();
  },
};

export const LockedAgain: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    viewer: null,
    data: { locked: { asks: 'passphrase', hasEnded: true, contact: null }, signature: dashboard.signature },
  },
  play: async ({ canvasElement, globals }) => {
    await expect(within(canvasElement).getByText(wordsOf(globals).text('passphrase.ended'))).toBeVisible();
  },
};

/** Its link has a password of its own. */
export const LockedByPassword: Story = {
  args: {
    viewer: null,
    data: { locked: { asks: 'password', hasEnded: false, contact: null }, signature: dashboard.signature },
  },
  play: async ({ canvasElement, globals }) => {
    await expect(within(canvasElement).getByText(wordsOf(globals).text('passphrase.link.text'))).toBeVisible();
  },
};

/** A link with a number of views: one is used by the button alone. */
export const ViewToBeUsed: Story = {
  tags: ['page'],
  args: {
    viewer: null,
    data: { locked: { asks: 'view', hasEnded: false, contact: null }, signature: dashboard.signature },
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('button', { name: exact('passphrase.view.show') })).toBeEnabled();
  },
};

/** A link for people with an account: the way in leads back here. */
export const ForMembers: Story = {
  tags: ['page'],
  globals: { viewport: { value: 'phone' } },
  args: {
    viewer: null,
    data: { locked: { asks: 'account', hasEnded: false, contact: null }, signature: dashboard.signature },
  },
  play: async ({ canvasElement, globals }) => {
    const login = within(canvasElement).getByRole('main');
    const link = within(login).getByRole('link', { name: wordsOf(globals).exact('passphrase.account.login') });
    await expect(link.getAttribute('href')).toContain(encodeURIComponent(`/s/${dashboard.signature}`));
  },
};

/** Where accounts are for invited people, nothing leads to a sign-up that is closed. */
export const ForMembersByInvitation: Story = {
  args: { ...ForMembers.args, site: { signUp: { who: 'invited', domains: [] } } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByRole('link', { name: exact('passphrase.account.login') })).toBeVisible();
    await expect(page.queryByRole('link', { name: exact('passphrase.account.signup') })).toBeNull();
  },
};

/** What its owner finds at the address of a deleted screen. */
export const InTheTrash: Story = {
  tags: ['page'],
  args: {
    data: {
      trashed: {
        screen: { ...dashboard, name: 'Revenue, week 47' },
        date_purged: '2026-12-21T09:00:00Z',
      },
      now: Date.parse('2026-11-21T12:00:00Z'),
    },
  },
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByText(text('screen.trashed.left', { days: 30 }))).toBeVisible();
    await expect(canvas.getByRole('button', { name: exact('Restore') })).toBeVisible();
  },
};
