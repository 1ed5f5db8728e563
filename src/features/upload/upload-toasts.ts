import type { IntlShape } from 'react-intl';
import { toastDurations, type Toast } from '#machines/toasts/toasts.machine.ts';

/** Milliseconds: a toast with a button stays as long as one that offers to undo. */
const offerDuration = 10_000;

/** How many files a toast names. */
const namesShown = 3;

/** Pictures have become screens. Their links are on the clipboard, or the toast offers to put them there. */
export function arrivedToast(
  intl: IntlShape,
  { batch, count, copied }: { batch: string; count: number; copied: boolean },
): Toast {
  const copy = intl.formatMessage(
    { id: 'upload.copy', defaultMessage: '{count, plural, one {Copy link} other {Copy links}}' },
    { count },
  );
  return {
    id: `upload-${batch}`,
    kind: 'success',
    group: 'app',
    title: intl.formatMessage(
      { id: 'upload.done', defaultMessage: '{count, plural, one {Screen uploaded} other {# screens uploaded}}' },
      { count },
    ),
    ...(copied
      ? { text: copiedText(intl, count), duration: toastDurations.success }
      : { actionLabel: copy, duration: offerDuration }),
  };
}

export const copiedToast = (intl: IntlShape, count: number): Toast =>
  toastOf('upload-copied', 'success', copiedText(intl, count));

/** The browser let nobody copy: the links themselves are shown. */
export const notCopiedToast = (intl: IntlShape, links: readonly string[]): Toast => ({
  ...toastOf(
    'upload-copied',
    'warning',
    intl.formatMessage({ id: 'upload.notCopied', defaultMessage: 'The browser does not allow copying' }),
  ),
  text: links.join('\n'),
  duration: null,
});

/** Files of these names cannot be pictures; `taken` others can. */
export const leftOutToast = (intl: IntlShape, names: readonly string[], taken: number): Toast => ({
  ...(taken === 0
    ? toastOf(
        'upload-left-out',
        'warning',
        intl.formatMessage({ id: 'upload.noPictures', defaultMessage: 'No pictures among these files' }),
      )
    : toastOf(
        'upload-left-out',
        'info',
        intl.formatMessage(
          {
            id: 'upload.leftOut',
            defaultMessage: '{count, plural, one {# file is not a picture} other {# files are not pictures}}',
          },
          { count: names.length },
        ),
      )),
  text: someOf(intl, names),
});

/** The first names, and how many there are besides. */
function someOf(intl: IntlShape, names: readonly string[]): string {
  const shown = names.slice(0, namesShown).join(', ');
  const count = names.length - namesShown;
  if (count <= 0) return shown;
  return intl.formatMessage(
    { id: 'upload.leftOutNames', defaultMessage: '{names} and {count, number} more' },
    { names: shown, count },
  );
}

/** Files and folders that the browser could not read; the others are taken. */
export const unreadableToast = (intl: IntlShape, names: readonly string[]): Toast => ({
  ...toastOf(
    'upload-unreadable',
    'warning',
    intl.formatMessage(
      {
        id: 'upload.unreadable',
        defaultMessage: '{count, plural, one {# file} other {# files}} could not be read',
      },
      { count: names.length },
    ),
  ),
  text: someOf(intl, names),
});

export const tooManyToast = (intl: IntlShape, limit: number): Toast =>
  toastOf(
    'upload-too-many',
    'warning',
    intl.formatMessage(
      {
        id: 'upload.tooMany',
        defaultMessage: 'The queue holds {limit, plural, one {# file} other {# files}}; the rest were left out',
      },
      { limit },
    ),
  );

export const captureFailedToast = (intl: IntlShape): Toast =>
  toastOf(
    'upload-capture',
    'error',
    intl.formatMessage({ id: 'upload.captureFailed', defaultMessage: 'The screen could not be captured' }),
  );

/** It stands until somebody has signed in. */
export const signInToastId = 'upload-sign-in';

export const signInToast = (intl: IntlShape, count: number): Toast => ({
  ...toastOf(
    signInToastId,
    'info',
    intl.formatMessage(
      {
        id: 'upload.needsSignIn',
        defaultMessage:
          '{count, plural, one {Your picture is kept: it is uploaded as soon as you are signed in} other {Your # pictures are kept: they are uploaded as soon as you are signed in}}',
      },
      { count },
    ),
  ),
  duration: offerDuration,
});

const copiedText = (intl: IntlShape, count: number): string =>
  intl.formatMessage(
    { id: 'upload.copied', defaultMessage: '{count, plural, one {Link copied} other {# links copied}}' },
    { count },
  );

const toastOf = (id: string, kind: Toast['kind'], title: string): Toast => ({
  id,
  kind,
  group: 'app',
  title,
  duration: toastDurations[kind],
});
