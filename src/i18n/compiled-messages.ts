import type { MessageFormatElement } from 'react-intl';

/** Compiled ICU messages by id. */
export type Messages = Record<string, MessageFormatElement[]>;
