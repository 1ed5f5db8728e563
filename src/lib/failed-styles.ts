const failed = new Set<HTMLLinkElement>();

/**
 * Remembers from now on which stylesheets did not load. A part of the program that is asked for a second time finds its
 * styles asked for already and comes without them: Vite asks once. Those of the server's HTML are React's.
 */
export function noteFailedStyles(page: Pick<Document, 'addEventListener'>): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && !target.dataset['precedence'])
      failed.add(target);
  };
  // Such an error does not bubble.
  page.addEventListener('error', note, true);
}

/** Loads the stylesheets anew that did not come, each in its place. Rejects when one does not come again. */
export async function loadFailedStyles(): Promise<void> {
  const links = [...failed];
  failed.clear();
  await Promise.all(
    links.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = document.createElement('link');
          for (const { name, value } of link.attributes) again.setAttribute(name, value);
          // Browsers hide it from the attributes.
          again.nonce = link.nonce;
          again.addEventListener('load', resolve);
          again.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
          link.replaceWith(again);
        }),
    ),
  );
}
