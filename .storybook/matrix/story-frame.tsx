import React, { useEffect, useRef, useState } from 'react';
import { styled } from 'storybook/theming';
import type { Size } from '#tests/stories/looks.ts';

interface StoryFrameProps {
  title: string;
  address: string;
  window: Size;
  scale: number;
}

/** A story by itself in a window of a size, made smaller. It is loaded once it is nearly in view, and cut where the story ends. */
export function StoryFrame({ title, address, window, scale }: StoryFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [height, setHeight] = useState(window.height);

  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);

  function followHeight(frame: HTMLIFrameElement) {
    setLoaded(true);
    const shown = frame.contentDocument;
    if (!shown) return;
    // A window of this size on a phone or a pad has none.
    shown.documentElement.style.scrollbarWidth = 'none';
    const measure = () => {
      const own = shown.querySelector('#storybook-root')?.getBoundingClientRect().bottom ?? 0;
      // What opens over a story, such as a menu, is no part of its height.
      const isOverlaid = shown.querySelector('dialog[open], :popover-open') !== null;
      if (own > 0) setHeight(isOverlaid ? window.height : Math.min(window.height, Math.max(120, Math.ceil(own) + 24)));
    };
    new ResizeObserver(measure).observe(shown.body);
    measure();
  }

  return (
    <Place ref={place} data-loading={!isLoaded} style={{ inlineSize: window.width * scale, blockSize: height * scale }}>
      {isNear && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this very Storybook
        <iframe
          title={title}
          src={address}
          onLoad={({ currentTarget }) => followHeight(currentTarget)}
          style={{ inlineSize: window.width, blockSize: window.height, transform: `scale(${scale})` }}
        />
      )}
    </Place>
  );
}

const Place = styled.div(({ theme }) => ({
  background: theme.background.app,
  position: 'relative',
  overflow: 'hidden',
  maxInlineSize: '100%',
  marginInline: 'auto',
  '&[data-loading=true]::before': {
    content: '"Loading the story …"',
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeContent: 'center',
    color: theme.textMutedColor,
  },
  iframe: { display: 'block', border: 0, transformOrigin: '0 0' },
}));
