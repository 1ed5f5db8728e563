import { defineMessages, type IntlShape } from 'react-intl';
import type { GivingFailure } from '#machines/giving/giving.machine.ts';

/** Why a picture was not taken, in words for a guest. */
export const givingFault = (intl: IntlShape, failure: GivingFailure): string =>
  intl.formatMessage(texts[failure] ?? messages.other);

const messages = defineMessages({
  over: { id: 'ask.fault.link_over' },
  full: { id: 'ask.fault.account_full' },
  many: { id: 'ask.fault.too_many' },
  type: { id: 'ask.fault.type_unsupported' },
  large: { id: 'ask.fault.too_large' },
  damaged: { id: 'ask.fault.damaged' },
  other: { id: 'ask.fault.other' },
});

const texts: Partial<Record<GivingFailure, (typeof messages)[keyof typeof messages]>> = {
  link_over: messages.over,
  not_found: messages.over,
  account_full: messages.full,
  too_many: messages.many,
  type_unsupported: messages.type,
  file_too_large: messages.large,
  image_too_large: messages.large,
  image_too_complex: messages.large,
  file_truncated: messages.damaged,
  file_empty: messages.damaged,
};
