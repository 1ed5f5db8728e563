import type { createBrowserRouter } from 'react-router-dom';
import { localeOfPath } from '#domain/locales.ts';
import type { Flows } from '#machines/app/flows.ts';
import { html } from '#src/lib/trusted.ts';
import { isNavigation } from '#src/wiring/page/use-navigation.ts';
import {
  allowedSnippets,
  snippetComments,
  snippetElement,
  snippetPlaces,
  type PlacedSnippets,
  type SnippetPlace,
} from '#src/wiring/page/snippet-places.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'state'>;

/** Has each page hold its snippets once, those of the server first, and the page after it none of them. */
export function followSnippets(
  page: Document,
  router: Router,
  cookieNotice: Pick<Flows['cookieNotice'], 'getSnapshot' | 'on'>,
): void {
  let consented = cookieNotice.getSnapshot().context.choice === 'accepted';
  const now = (): PlacedSnippets => {
    const read: unknown = router.state.loaderData[localeOfPath(router.state.location.pathname)];
    return allowedSnippets(isNavigation(read) ? read.snippets : null, consented);
  };

  const first = now();
  const placed = new Map(snippetPlaces.map((at) => [at, { text: first[at], nodes: served(page, at) }]));
  const place = (): void => {
    const wanted = now();
    for (const [at, { text, nodes }] of placed) {
      if (text === wanted[at] && nodes.every((node) => node.isConnected)) continue;
      for (const node of nodes) node.remove();
      placed.set(at, { text: wanted[at], nodes: wanted[at] === '' ? [] : put(page, at, wanted[at]) });
    }
  };
  let at = router.state.location;
  router.subscribe(({ location }) => {
    if (location === at) return;
    at = location;
    place();
  });
  cookieNotice.on('consent.changed', ({ accepted }) => {
    consented = accepted;
    place();
  });
}

/** What the server has put there. */
function served(page: Document, place: SnippetPlace): ChildNode[] {
  if (place !== 'head') return [...page.querySelectorAll(`${snippetElement}[data-place="${place}"]`)];
  const nodes = [...page.head.childNodes];
  const markAt = (text: string) =>
    nodes.findIndex((node) => node.nodeType === Node.COMMENT_NODE && node.nodeValue === text);
  const begin = markAt(snippetComments.begin);
  return begin < 0 ? [] : nodes.slice(begin, markAt(snippetComments.end) + 1);
}

/** A fragment made so has its scripts run, which HTML set to an element has not. */
function put(page: Document, place: SnippetPlace, text: string): ChildNode[] {
  const fragment = page.createRange().createContextualFragment(html(text));
  const nonce = page.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  for (const element of fragment.querySelectorAll<HTMLElement>('script, style')) element.nonce = nonce;
  if (place === 'head') {
    const nodes = [...fragment.childNodes];
    page.head.append(fragment);
    return nodes;
  }
  const around = page.createElement(snippetElement);
  around.dataset['place'] = place;
  around.append(fragment);
  if (place === 'body_begin') page.body.prepend(around);
  else page.body.append(around);
  return [around];
}
