import type { Snippets } from './navigation.ts';

export const snippetPlaces = ['head', 'body_begin', 'body_end'] as const;
export type SnippetPlace = (typeof snippetPlaces)[number];
export type PlacedSnippets = Record<SnippetPlace, string>;

export const noSnippets: PlacedSnippets = { head: '', body_begin: '', body_end: '' };

/**
 * The element around what stands in the body: no page has one of its name, so React, which takes over the server's HTML, leaves
 * it alone.
 */
export const snippetElement = 'site-snippets';

/** The comments around what stands in the head, where there can be no element around it. */
export const snippetComments = { begin: 'site-snippets', end: '/site-snippets' };

/** What of them this visitor gets: some wait for a consent. */
export function allowedSnippets(snippets: Snippets | null, consented: boolean): PlacedSnippets {
  if (!snippets) return noSnippets;
  const at = (place: SnippetPlace) => snippets.content[place] + (consented ? snippets.consented[place] : '');
  return { head: at('head'), body_begin: at('body_begin'), body_end: at('body_end') };
}
