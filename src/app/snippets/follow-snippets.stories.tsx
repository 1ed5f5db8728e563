import { expect, waitFor } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createMemoryRouter } from 'react-router-dom';
import { createActor, SimulatedClock } from 'xstate';
import { cookieNoticeMachine } from '#machines/cookie-notice/cookie-notice.machine.ts';
import { noNavigation, type Navigation, type Snippets } from '#src/wiring/page/navigation.ts';
import { followSnippets } from './follow-snippets.ts';
import { writtenSnippets } from './written-snippets.ts';

const none = { head: '', body_begin: '', body_end: '' };
const ofHome: Snippets = {
  content: { head: '<meta name="home">', body_begin: '<p>begin</p>', body_end: '' },
  consented: none,
};
const ofTour: Snippets = {
  content: { ...none, body_end: '<script>document.body.dataset.ran = "tour"</script><p>end</p>' },
  consented: { ...none, head: '<style>p { color: rgb(1, 2, 3) }</style>' },
};

const { head, body_begin: begin, body_end: end } = writtenSnippets(ofHome.content, 'abc');
const servedPage = `<!doctype html><html><head>${head}</head><body>${begin}<main>Page</main>${end}</body></html>`;

const meta = {
  title: 'Features/Snippets',
  // oxlint-disable-next-line react/iframe-missing-sandbox -- its page is ours, and is to run scripts
  render: () => <iframe title="Page" srcDoc={servedPage} />,
} satisfies Meta;
export default meta;

/** The frame, once it is the page of the server. */
async function pageIn(canvas: HTMLElement): Promise<Document> {
  return waitFor(() => {
    const page = canvas.querySelector('iframe')?.contentDocument;
    if (!page?.querySelector('main')) throw new Error('The page is still to come');
    return page;
  });
}

/** NAV-06, COOK-04: those of the server are left alone, and go with their page; a consent brings what has waited for it. */
export const FromPageToPage: StoryObj = {
  name: 'NAV-06 COOK-04: from page to page',
  play: async ({ canvasElement }) => {
    const page = await pageIn(canvasElement);
    const said: Record<string, Navigation> = {
      '/': { ...noNavigation, snippets: ofHome },
      '/tour': { ...noNavigation, snippets: ofTour },
    };
    const router = createMemoryRouter(
      [
        {
          id: 'en',
          path: '/',
          shouldRevalidate: () => true,
          loader: ({ request }) => said[new URL(request.url).pathname] ?? noNavigation,
          children: [{ index: true }, { path: 'tour' }],
        },
      ],
      { hydrationData: { loaderData: { en: said['/'] } } },
    );
    const clock = new SimulatedClock();
    const notice = createActor(cookieNoticeMachine, { clock }).start();
    notice.send({ type: 'page.hydrated', enabled: true, choice: null });
    followSnippets(page, router, notice);
    const served = page.querySelector('site-snippets');
    const count = (selector: string) => page.querySelectorAll(selector).length;

    await router.navigate('/?again=1');
    await expect(page.querySelector('site-snippets')).toBe(served);
    await expect([count('meta[name="home"]'), count('site-snippets')]).toEqual([1, 1]);

    await router.navigate('/tour');
    await expect(page.head.innerHTML).toBe('');
    await expect(served?.isConnected).toBe(false);
    await expect(page.body.lastElementChild).toHaveTextContent('end');
    await expect(page.body.dataset['ran']).toBe('tour');
    await expect(count('style')).toBe(0);

    clock.increment(60_000);
    notice.send({ type: 'notice.accepted' });
    await expect(count('head > style')).toBe(1);

    await router.navigate('/');
    await expect([count('meta[name="home"]'), count('style'), count('site-snippets')]).toEqual([1, 0, 1]);
    await expect(page.body.firstElementChild).toHaveTextContent('begin');
  },
};
