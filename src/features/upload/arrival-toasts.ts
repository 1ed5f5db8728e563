import { defineMessages } from 'react-intl';
import { href } from '#domain/paths.ts';
import { picturePath } from '#domain/screen.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import type { UploadedScreen } from '#machines/upload/upload.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { offerDuration, toastOf } from './upload-toasts.ts';

interface ArrivedBatch {
  batch: string;
  screens: readonly UploadedScreen[];
  /** Whether their links are on the clipboard. */
  copied: boolean;
}

/** Pictures have become screens. Their links are on the clipboard, or the toast offers to put them there. */
export function arrivedToast({ batch, screens, copied }: ArrivedBatch): Toast {
  const count = screens.length;
  const [first] = screens;
  return {
    id: `upload-${batch}`,
    kind: 'success',
    group: 'app',
    title: asMessage(messages.done, { count }),
    ...(copied
      ? { text: asMessage(messages.copied, { count }) }
      : { actionLabel: asMessage(messages.copy, { count }), actionDone: asMessage(messages.copiedShort) }),
    ...(first && !first.is_damaged ? { picture: picturePath(first, 320) } : {}),
    place:
      first && count === 1
        ? {
            path: href('s-id', 'en', { id: first.signature }),
            label: asMessage(messages.open),
            address: first.url.replace(/^https?:\/\//, ''),
          }
        : { path: href('gallery', 'en'), label: asMessage(messages.open) },
    ...(first && count === 1 && !first.is_damaged ? { also: waysToEditor(first.signature) } : {}),
    duration: offerDuration,
  };
}

/** To draw on it, and at once to what hides a part of it. */
function waysToEditor(id: string): NonNullable<Toast['also']> {
  const path = href('s-id-editor', 'en', { id });
  return [
    { path, label: asMessage(messages.draw) },
    { path: `${path}?tool=hide`, label: asMessage(messages.hide) },
  ];
}

/** The browser let nobody copy: the links themselves are there to be copied by hand. */
export const notCopiedToast = (links: readonly string[]): Toast => ({
  ...toastOf('upload-copied', 'warning', asMessage(messages.copyByHand, { count: links.length })),
  byHand: { label: asMessage(messages.links, { count: links.length }), text: links.join('\n') },
  duration: null,
});

export const tooManyToast = (limit: number): Toast =>
  toastOf('upload-too-many', 'warning', asMessage(messages.tooMany, { limit }));

const messages = defineMessages({
  copied: { id: 'screens.copied' },
  copiedShort: { id: 'ui.copied' },
  copy: { id: 'queue.copy' },
  copyByHand: { id: 'screens.copyByHand' },
  done: { id: 'queue.done' },
  draw: { id: 'queue.draw' },
  hide: { id: 'queue.hide' },
  links: { id: 'screens.links' },
  open: { id: 'queue.open' },
  tooMany: { id: 'queue.tooMany' },
});
