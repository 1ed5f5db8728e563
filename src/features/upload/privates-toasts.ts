import { defineMessages } from 'react-intl';
import { href } from '#domain/paths.ts';
import { picturePath } from '#domain/screen.ts';
import { shownName } from '#domain/screen-name.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import type { UploadedScreen } from '#machines/upload/upload.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { offerDuration, toastOf } from './upload-toasts.ts';

/** The toast that told of the upload, which says now what looks private in it and leads to where that is hidden. */
export const withPrivates = (told: Toast, signature: string, count: number): Toast => ({
  ...told,
  text: asMessage(messages.privates, { count }),
  also: [...(told.also ?? []).filter(({ path }) => !path.includes('hide')), wayToHide(signature, count)],
});

/** Of a picture whose own toast is gone, or which came with others. */
export const privateToast = (screen: UploadedScreen, count: number): Toast => ({
  ...toastOf(`privates-${screen.signature}`, 'warning', asMessage(messages.privates, { count })),
  text: shownName(screen.name),
  picture: picturePath(screen, 320),
  also: [wayToHide(screen.signature, count)],
  duration: offerDuration,
});

const wayToHide = (id: string, count: number) => ({
  path: `${href('s-id-editor', 'en', { id })}?hide=privates`,
  label: asMessage(messages.hide, { count }),
});

const messages = defineMessages({
  privates: { id: 'queue.privates' },
  hide: { id: 'queue.privates.hide' },
});
