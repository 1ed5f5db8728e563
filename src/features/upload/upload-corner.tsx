import { useLayoutEffect, useRef, type ReactNode } from 'react';
import css from './upload-corner.module.css';

const height = '--uploads-height';

/** The place of the queue over the page, which keeps as much room below its content. */
export function UploadCorner({ children }: { children: ReactNode }) {
  const corner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measured = corner.current;
    if (!measured) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(height, `${measured.offsetHeight}px`));
    observer.observe(measured);
    return () => {
      observer.disconnect();
      style.removeProperty(height);
    };
  }, []);
  return (
    <div ref={corner} className={css.corner}>
      {children}
    </div>
  );
}
