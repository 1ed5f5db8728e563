import type { Measured } from '../shared/messages.ts';
import { painted } from './host.ts';
import { hideToast } from './toast.ts';

/** Milliseconds for which pictures that come late are waited for. */
const patience = 5000;

/** Puts back what was changed of the page while it was taken. */
let undo: (() => void)[] = [];
let floating: { element: HTMLElement; isAtEnd: boolean }[] = [];

function setStyle(element: HTMLElement, values: Record<string, string>): void {
  const before = Object.keys(values).map(
    (name) => [name, element.style.getPropertyValue(name), element.style.getPropertyPriority(name)] as const,
  );
  for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value, 'important');
  undo.push(() => {
    for (const [name, value, priority] of before) element.style.setProperty(name, value, priority);
  });
}

const scrollTo = (y: number): void => window.scrollTo({ left: 0, top: y, behavior: 'instant' });
const root = (): Element => document.scrollingElement ?? document.documentElement;

/** Makes a page ready: what it loads late is there, what follows the view stands once. Answers how large it is. */
export async function measure({ longest }: { longest: number }): Promise<Measured> {
  restore();
  hideToast();
  const { scrollX, scrollY } = window;
  setStyle(document.documentElement, {
    'scroll-behavior': 'auto',
    'scroll-snap-type': 'none',
    'scrollbar-width': 'none',
    'overflow-anchor': 'none',
  });
  await loadAll(longest);
  scrollTo(0);
  await painted(100);
  holdFloating();
  undo.push(() => window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' }));
  await painted();
  return { width: innerWidth, height: Math.max(root().scrollHeight, innerHeight), viewHeight: innerHeight };
}

async function loadAll(longest: number): Promise<void> {
  for (const image of document.images) if (image.loading === 'lazy') image.loading = 'eager';
  const ends = Date.now() + patience;
  for (let y = 0; y < Math.min(longest, root().scrollHeight) && Date.now() < ends; y += innerHeight) {
    scrollTo(y);
    await painted(60);
  }
  const isLoading = (image: HTMLImageElement) => !image.complete && image.currentSrc !== '';
  while (Date.now() < ends && [...document.images].some(isLoading)) await painted(50);
}

/** What sticks stands where it would without scrolling; what is fixed stands at the end it belongs to. */
function holdFloating(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position } = getComputedStyle(element);
    if (position === 'sticky') setStyle(element, { position: 'relative', inset: 'auto' });
    if (position !== 'fixed') continue;
    const { top, bottom, height } = element.getBoundingClientRect();
    if (height === 0) continue;
    const isBackground = top <= 0 && bottom >= innerHeight;
    if (!isBackground) floating.push({ element, isAtEnd: (top + bottom) / 2 > innerHeight / 2 });
  }
  for (const { element } of floating) setStyle(element, { visibility: 'visible' });
}

/** Scrolls there, as far as the page goes. */
export async function show({
  y,
  isFirst,
  isLast,
}: {
  y: number;
  isFirst: boolean;
  isLast: boolean;
}): Promise<{ y: number }> {
  for (const { element, isAtEnd } of floating) {
    const isShown = isAtEnd ? isLast : isFirst;
    element.style.setProperty('visibility', isShown ? 'visible' : 'hidden', 'important');
  }
  scrollTo(y);
  await painted(80);
  return { y: window.scrollY };
}

/** The page is as it was. */
export function restore(): void {
  for (const step of undo.toReversed()) step();
  undo = [];
  floating = [];
}
