import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { loadLateMessages } from '#src/i18n/messages.ts';
import { lazyComponent, lazyPart } from '#src/lib/lazy-part.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { whenWanted } from '#src/lib/when-wanted.ts';
import { Hero } from './hero.tsx';
import type { LandingProps } from './landing-props.ts';
import css from './landing.module.css';

/** The home page. Its pictures are our own components over drawn screens, inert, in the visitor's language. */
export function Landing({
  member,
  trashDays,
  sourceUrl,
  links,
  languages,
  onCapture,
  onUpload,
  note,
  children,
}: LandingProps) {
  const { gallery, login, signup } = links;
  const place = useRef<HTMLDivElement>(null);
  const showcase = useMemo(
    () => (
      <Suspense>
        <Showcase
          member={member}
          trashDays={trashDays}
          sourceUrl={sourceUrl}
          links={{ gallery, login, signup }}
          languages={languages}
        />
      </Suspense>
    ),
    [member, trashDays, sourceUrl, gallery, login, signup, languages],
  );
  // React empties what has not come alive yet when it is changed in haste; a deferred change waits for its code.
  const below = useDeferredValue(showcase);
  // Only what the server has sent stands without its code, and only as it was sent.
  const [sent] = useState(useHydrated() ? null : showcase);
  if (showcase !== sent) wanted.resolve();
  useEffect(() => (place.current ? whenWanted(place.current, wanted.resolve) : undefined), []);

  return (
    <div className={css.landing}>
      <Hero member={member} links={links} onCapture={onCapture} onUpload={onUpload} />
      <div className={css.note}>{note}</div>
      {children}
      <div ref={place} className={css.below}>
        {below}
      </div>
    </div>
  );
}

const wanted = Promise.withResolvers<void>();
if (typeof window === 'undefined') wanted.resolve();

/** Below the first screen: its HTML stands before its code has come, and as long as that does not. */
const code = lazyPart(async () => {
  await wanted.promise;
  const [{ Showcase: Component }] = await Promise.all([
    import('./showcase.tsx'),
    loadLateMessages(['showcase', 'queue']),
  ]);
  return Component;
});
const Showcase = lazyComponent(code, (Component) => Component);
