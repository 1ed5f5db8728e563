import { ink, marker, overPage, paper } from './host.ts';

const styles = `
  .toast {
    position: fixed; right: 20px; bottom: 20px; max-width: min(360px, calc(100vw - 40px)); box-sizing: border-box;
    display: flex; align-items: center; gap: 10px; padding: 12px 16px; border-radius: 12px;
    background: ${ink}; color: ${paper}; font: 500 14px/1.4 system-ui, sans-serif; box-shadow: 0 8px 32px rgb(0 0 0 / 0.35);
    outline: 1px solid rgb(255 255 255 / 0.14);
  }
  .dot { flex: none; width: 10px; height: 10px; border-radius: 3px; background: ${marker}; }
  .failed .dot { background: oklch(0.74 0.145 25); }
  .working .dot { animation: pulse 1s infinite alternate; }
  @keyframes pulse { to { opacity: 0.25; } }
  @media (prefers-reduced-motion: reduce) { .working .dot { animation: none; } }
`;

let shown: { remove: () => void } | null = null;
let timer = 0;

/** Says what becomes of a picture, in a corner of the page. */
export function showToast({ text, tone }: { text: string; tone: 'working' | 'done' | 'failed' }): void {
  hideToast();
  const over = overPage(styles);
  shown = over;
  const box = document.createElement('div');
  box.className = `toast ${tone}`;
  box.setAttribute('role', tone === 'failed' ? 'alert' : 'status');
  const dot = document.createElement('span');
  dot.className = 'dot';
  box.append(dot, text);
  over.root.append(box);
  timer = window.setTimeout(hideToast, tone === 'failed' ? 8000 : tone === 'working' ? 60_000 : 3500);
}

export function hideToast(): void {
  clearTimeout(timer);
  shown?.remove();
  shown = null;
}

/** Puts a text on the clipboard, also where the page is not served over TLS. */
export async function copyText(text: string): Promise<boolean> {
  const isWritten =
    isSecureContext &&
    (await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    ));
  if (isWritten) return true;
  const over = overPage('');
  const area = document.createElement('textarea');
  area.value = text;
  over.root.append(area);
  area.select();
  const copied = document.execCommand('copy');
  over.remove();
  return copied;
}
