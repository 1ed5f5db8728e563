import { browser } from 'wxt/browser';
import type { PageTells, Rect } from '../shared/messages.ts';
import { say } from '../shared/words.ts';
import { ink, marker, overPage, painted, paper } from './host.ts';
import { hideToast } from './toast.ts';

const styles = `
  .veil { position: fixed; inset: 0; cursor: crosshair; pointer-events: auto; touch-action: none; background: rgb(15 17 30 / 0.35); }
  .veil.drawn { background: none; }
  .frame { position: fixed; box-sizing: border-box; border: 2px solid ${marker}; outline: 1px solid ${ink}; pointer-events: none; }
  .region .frame { box-shadow: 0 0 0 100vmax rgb(15 17 30 / 0.45); }
  .element .frame { background: color-mix(in oklch, ${marker}, transparent 75%); border-radius: 3px; }
  .size, .hint {
    position: fixed; padding: 5px 10px; border-radius: 8px; background: ${ink}; color: ${paper};
    font: 500 13px/1.4 system-ui, sans-serif; pointer-events: none; white-space: nowrap; font-variant-numeric: tabular-nums;
  }
  .hint { top: 16px; left: 50%; transform: translateX(-50%); box-shadow: 0 4px 20px rgb(0 0 0 / 0.3); }
  .line { position: fixed; background: ${marker}; pointer-events: none; mix-blend-mode: difference; }
  [hidden] { display: none; }
`;

let stop: (() => void) | null = null;

/** Has somebody pick a region or an element of the page, which is told to the background. Escape ends it. */
export function pick(way: 'region' | 'element'): void {
  stop?.();
  hideToast();
  const over = overPage(styles);
  const box = document.createElement('div');
  box.className = way;
  const part = (name: string) => {
    const element = document.createElement('div');
    element.className = name;
    box.append(element);
    return element;
  };
  const [veil, across, down, frame, size, hint] = [
    part('veil'),
    part('line'),
    part('line'),
    part('frame'),
    part('size'),
    part('hint'),
  ];
  hint.textContent = say(way === 'region' ? 'regionHint' : 'elementHint');
  frame.hidden = true;
  size.hidden = true;
  if (way === 'element') for (const element of [veil, across, down]) element.hidden = true;
  over.root.append(box);

  const abort = new AbortController();
  const end = () => {
    abort.abort();
    over.remove();
    stop = null;
  };
  stop = end;
  const on = <Type extends keyof WindowEventMap>(type: Type, does: (event: WindowEventMap[Type]) => void) =>
    addEventListener(type, does, { capture: true, signal: abort.signal });
  const show = ({ x, y, width, height }: Rect) => {
    Object.assign(frame.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    size.textContent = `${Math.round(width)} × ${Math.round(height)}`;
    Object.assign(size.style, {
      left: `${Math.max(0, x)}px`,
      top: `${Math.min(innerHeight - 32, Math.max(0, y + height + 8))}px`,
    });
    frame.hidden = false;
    size.hidden = false;
  };
  const take = async (rect: Rect) => {
    end();
    const tells: PageTells = {
      page: 'picked',
      area: { ...rect, x: rect.x + scrollX, y: rect.y + scrollY },
      viewWidth: innerWidth,
    };
    await painted(50);
    await browser.runtime.sendMessage(tells);
  };

  on('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    end();
  });
  if (way === 'region') pickRegion({ veil, across, down, on, show, take });
  else pickElement({ on, show, take });
}

interface Picking {
  on: <Type extends keyof WindowEventMap>(type: Type, does: (event: WindowEventMap[Type]) => void) => void;
  show: (rect: Rect) => void;
  take: (rect: Rect) => Promise<void>;
}

function pickRegion({
  veil,
  across,
  down,
  on,
  show,
  take,
}: Picking & Record<'veil' | 'across' | 'down', HTMLElement>): void {
  let from: { x: number; y: number } | null = null;
  const rectTo = ({ clientX, clientY }: PointerEvent, { x, y }: { x: number; y: number }): Rect => ({
    x: Math.min(x, clientX),
    y: Math.min(y, clientY),
    width: Math.abs(clientX - x),
    height: Math.abs(clientY - y),
  });
  on('pointerdown', (event) => {
    event.preventDefault();
    from = { x: event.clientX, y: event.clientY };
    veil.setPointerCapture(event.pointerId);
  });
  on('pointermove', (event) => {
    Object.assign(across.style, { left: '0', right: '0', height: '1px', top: `${event.clientY}px` });
    Object.assign(down.style, { top: '0', bottom: '0', width: '1px', left: `${event.clientX}px` });
    if (!from) return;
    veil.classList.add('drawn');
    show(rectTo(event, from));
  });
  on('pointerup', (event) => {
    if (!from) return;
    const rect = rectTo(event, from);
    from = null;
    // A press without a drag picks nothing.
    if (rect.width >= 4 && rect.height >= 4) void take(rect);
    else veil.classList.remove('drawn');
  });
}

function pickElement({ on, show, take }: Picking): void {
  let hovered: Element | null = null;
  const hover = (event: MouseEvent) => {
    hovered = document.elementsFromPoint(event.clientX, event.clientY)[0] ?? null;
    if (hovered) show(rectOf(hovered));
  };
  on('pointermove', hover);
  // Nothing of the page is pressed meanwhile.
  for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup'] as const)
    on(type, (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    });
  on('click', (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    hover(event);
    if (hovered) void take(rectOf(hovered));
  });
}

function rectOf(element: Element): Rect {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}
