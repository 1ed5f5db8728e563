import { useId } from 'react';
import { stopsOf } from '#src/blocks/scene/backdrop-parts.ts';

/** What colours look like: one alone, or several from corner to corner; none shows through. */
export function Swatch({ colours }: { colours: readonly string[] }) {
  const id = useId();
  return (
    <svg viewBox="0 0 24 24" preserveAspectRatio="none" aria-hidden>
      {colours.length === 0 && (
        <>
          <rect width="24" height="24" fill="#fff" />
          <path d="M0 0h8v8h8v8h8v8h-8v-8h-8v-8h-8zM16 0h8v8h-8zM0 16h8v8h-8z" fill="#c9ccd6" />
        </>
      )}
      {colours.length > 0 && (
        <>
          <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="24" y2="24">
            {stopsOf(colours).map(({ at, colour }) => (
              <stop key={at} offset={at} stopColor={colour} />
            ))}
          </linearGradient>
          <rect width="24" height="24" fill={`url(#${id})`} />
        </>
      )}
    </svg>
  );
}
