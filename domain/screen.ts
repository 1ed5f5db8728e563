import { nameLength, pictureDescriptionLength, type RenditionWidth } from './limits.ts';

/**
 * What its owner says of a screen in words and may change; any of them may be empty. The description is for those who do not see
 * the picture.
 */
export const screenTexts = ['name', 'description'] as const;
export type ScreenText = (typeof screenTexts)[number];
/** How many characters each has at most. */
export const textLengths: Readonly<Record<ScreenText, number>> = {
  name: nameLength,
  description: pictureDescriptionLength,
};

/** One screen of a list. */
export interface Screen extends Record<ScreenText, string> {
  signature: string;
  fileId: string;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  /** Base64 thumbhash; null until the first rendition is made. */
  thumbhash: string | null;
  /** It cannot be decoded, as far as was tried: there is no rendition of it. */
  is_damaged: boolean;
  /** ISO 8601, UTC: when it was taken, where that is known; told to its owner alone. */
  date_taken?: string | null;
  /** ISO 8601, UTC: when it was uploaded. */
  date_created: string;
  /** YYYY-MM-DD in the owner's time zone: when it was taken, else uploaded. */
  day: string;
  /** ISO 8601, UTC: when a deleted screen is gone for good. */
  date_purged?: string;
  /** Who shares it: the name of its owner, in a list of what others share. */
  owner?: string;
  /** Nothing of it is told but the day it was opened on: its link is closed, or its owner asks for a passphrase. */
  is_locked?: true;
}

/** A screen of which nothing is told. */
export const untoldScreen: Omit<Screen, 'signature' | 'date_created' | 'day'> = {
  fileId: '',
  name: '',
  description: '',
  mime: '',
  bytes: 0,
  width: 0,
  height: 0,
  thumbhash: null,
  is_damaged: false,
};

/** One group of `history/by-date`, newest first. */
export interface HistoryDay {
  date: string;
  count: number;
}

export type PictureSize = 'original' | RenditionWidth;

/** Where the bytes of a picture are read from. */
export function picturePath(screen: { signature: string; fileId: string }, size: PictureSize): string {
  return `/screens/v1/files/${screen.signature}/${screen.fileId}/${size}`;
}

/** Where a screen is downloaded from, as a file under its own name. */
export const downloadPath = (screen: Pick<Screen, 'signature' | 'fileId'>): string =>
  `${picturePath(screen, 'original')}?download=true`;

/** Where the pictures are that are embedded elsewhere. */
export const embedsPrefix = '/i';

/** Where the bytes are of whatever picture a screen shows by then: an address to give away, which outlives every edit. */
export const embedPath = ({ signature }: { signature: string }, size: PictureSize = 'original'): string =>
  `${embedsPrefix}/${signature}${size === 'original' ? '' : `?w=${size}`}`;
