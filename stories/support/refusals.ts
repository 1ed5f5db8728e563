import { errorStatuses, type ErrorType } from '#domain/errors.ts';
import type { Locale } from '#domain/locales.ts';
import { messageOf } from '#server/platform/messages/error-messages.ts';
import type { ReturnedForm } from '#src/wiring/page/rendering.ts';

/** A form as the server sends it back to a browser without JavaScript. */
export const refusedForm = (
  type: ReturnedForm['type'],
  values: ReturnedForm['values'],
  fields: ReturnedForm['fields'] = {},
): ReturnedForm => ({ type, values, fields });

/** What a loader throws when a service refuses. */
export const refusedPage = (type: ErrorType) => (locale: Locale) => ({
  status: errorStatuses[type],
  statusText: '',
  internal: false,
  data: { type, message: messageOf(type, locale) },
});
