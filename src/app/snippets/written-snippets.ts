import {
  snippetComments,
  snippetElement,
  type PlacedSnippets,
  type SnippetPlace,
} from '#src/wiring/page/snippet-places.ts';

/** As they stand in the HTML of the server: marked for the browser, which takes them away again, and with the nonce of the page. */
export function writtenSnippets(snippets: PlacedSnippets, nonce: string): PlacedSnippets {
  const inBody = (place: Exclude<SnippetPlace, 'head'>) =>
    snippets[place] &&
    `<${snippetElement} data-place="${place}">${withNonce(snippets[place], nonce)}</${snippetElement}>`;
  const { begin, end } = snippetComments;
  return {
    head: snippets.head && `<!--${begin}-->${withNonce(snippets.head, nonce)}<!--${end}-->`,
    body_begin: inBody('body_begin'),
    body_end: inBody('body_end'),
  };
}

/** Takes whole elements: a script may hold the words of another one. */
const elements = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;

const withNonce = (html: string, nonce: string): string =>
  html.replace(
    elements,
    (_whole, name: string, attributes: string, text: string) =>
      `<${name} nonce="${nonce}"${attributes}>${text}</${name}>`,
  );
