import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { html } from '#src/lib/trusted.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import css from './served.module.css';

interface ServedProps {
  /** All that the content depends on but the language, as JSON has it: once it differs, the content is drawn anew. */
  of: unknown;
  /** Elements: they are not drawn before they are needed. */
  children: ReactNode;
}

/** One object: React writes HTML anew where it gets another one. */
const asServed = { __html: html('') };

/**
 * Content without anything to press, which the browser keeps as the server has drawn it: it is not drawn again while the page comes
 * alive. The first number and the first date that a page formats hold up a phone for a fifth of a second each.
 */
export function Served({ of, children }: ServedProps) {
  const now = JSON.stringify([useIntl().locale, of]);
  const isTakenOver = useHydrated();
  const [kept, setKept] = useState(() => (isTakenOver || typeof document === 'undefined' ? null : now));
  const place = useRef<HTMLSpanElement>(null);
  // A page that was gone to before the first one was alive has nothing from the server.
  useLayoutEffect(() => {
    if (!place.current?.hasChildNodes()) setKept(null);
  }, []);
  return kept === now ? (
    <span ref={place} className={css.served} dangerouslySetInnerHTML={asServed} suppressHydrationWarning />
  ) : (
    <span ref={place} className={css.served}>
      {children}
    </span>
  );
}
