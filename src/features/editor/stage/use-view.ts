import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Box, Point, Size } from '#domain/scene/scene.ts';
import { fitView, panned, zoomedAt, zoomStep, type View } from './view.ts';

export interface StageView {
  /** Null until the stage is measured. */
  view: View | null;
  fit: () => void;
  /** Around the middle of the stage. */
  zoomBy: (steps: number) => void;
  zoomTo: (zoom: number) => void;
  setView: (change: (view: View) => View) => void;
}

/** How the picture stands on the stage. It is fitted again with the window, for a crop and after it, until somebody moves it. */
export function useView(stage: RefObject<HTMLElement | null>, shown: Box, crops: boolean): StageView {
  const [size, setSize] = useState<Size | null>(null);
  const [moved, setMoved] = useState<{ view: View; from: string } | null>(null);
  const fitted = size && fitBelowBars(shown, size, crops);
  // What was moved there before a crop would show another place after it.
  const from = JSON.stringify([shown, crops]);
  const own = moved?.from === from ? moved.view : null;
  const view = own ?? fitted;

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);

  const setView = (change: (now: View) => View) =>
    setMoved((now) => {
      const before = now?.from === from ? now.view : fitted;
      return before && { view: change(before), from };
    });
  const centre = (): Point => (size ? [size.width / 2, size.height / 2] : [0, 0]);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Else the browser would zoom the page, or go back to the one before.
    event.preventDefault();
    const box = stage.current?.getBoundingClientRect();
    const at: Point = [event.clientX - (box?.x ?? 0), event.clientY - (box?.y ?? 0)];
    const scale = event.deltaMode === 0 ? 1 : 16;
    if (event.ctrlKey || event.metaKey) setView((now) => zoomedAt(now, Math.exp((-event.deltaY * scale) / 200), at));
    else if (event.shiftKey && event.deltaX === 0) setView((now) => panned(now, -event.deltaY * scale, 0));
    else setView((now) => panned(now, -event.deltaX * scale, -event.deltaY * scale));
  });
  useEffect(() => {
    const element = stage.current;
    // React would listen passively.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);

  return {
    view,
    fit: () => setMoved(null),
    zoomBy: (steps) => setView((now) => zoomedAt(now, zoomStep ** steps, centre())),
    zoomTo: (zoom) => setView((now) => zoomedAt(now, zoom / now.zoom, centre())),
    setView,
  };
}

/** CSS pixels from the top of the stage: the bar and a handle below it. */
const roomOfCropBar = 92;

/** Leaves the bars over the stage their room. That of a crop moves only a picture that reaches below it. */
function fitBelowBars(shown: Box, size: Size, crops: boolean): View {
  if (size.width < 768) return fitView(shown, size, { x: 12, top: 12, bottom: 12 });
  const margin = { x: 76, top: 28, bottom: 92 };
  const view = fitView(shown, size, margin);
  const isFree = view.y + shown.y * view.zoom >= roomOfCropBar;
  return !crops || isFree ? view : fitView(shown, size, { ...margin, top: roomOfCropBar });
}
