const failed = new Set<HTMLLinkElement>();

/**
 * Records from now on which stylesheets fail to load. Vite requests the styles of a part once, so a second import of the
 * part would come without them. Stylesheets in the server's HTML are left to React.
 */
export function recordFailedStyles(page: Pick<Document, 'addEventListener'>): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && !target.dataset['precedence'])
      failed.add(target);
  };
  // Such an error does not bubble.
  page.addEventListener('error', note, true);
}

/** Loads the failed stylesheets again, each in its place. Rejects when one fails again. */
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
