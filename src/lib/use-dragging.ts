import { useEffect, useState, type PointerEvent, type RefObject } from 'react';

interface Dragging {
  from: number;
  to: number;
}

/** Rows of a list that are taken by their handles to another place, with a mouse, a pen or a finger. */
export function useDragging(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const isDragging = dragging !== null;

  useEffect(() => {
    if (!isDragging) return undefined;
    const stop = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDragging(null);
    };
    document.addEventListener('keydown', stop);
    return () => document.removeEventListener('keydown', stop);
  }, [isDragging]);

  const handleOf = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragging({ from: index, to: index });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!dragging || !list.current) return;
      scrollAtEdges(event.clientY);
      const to = placeAt(list.current, event.clientY);
      if (to !== dragging.to) setDragging({ ...dragging, to });
    },
    onPointerUp: () => {
      if (!dragging) return;
      setDragging(null);
      if (dragging.from !== dragging.to) onDrop(dragging.from, dragging.to);
    },
    onPointerCancel: () => setDragging(null),
  });
  return { from: dragging?.from, to: dragging && dragging.to !== dragging.from ? dragging.to : undefined, handleOf };
}

/** Pixels from the edges of the window within which it scrolls. */
const edge = 72;

function scrollAtEdges(y: number): void {
  if (y < edge) window.scrollBy(0, y - edge);
  else if (y > innerHeight - edge) window.scrollBy(0, y - innerHeight + edge);
}

/** The place of the row that lies at this height. */
function placeAt(list: HTMLElement, y: number): number {
  const rows = [...list.children];
  const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return at < 0 ? rows.length - 1 : at;
}
