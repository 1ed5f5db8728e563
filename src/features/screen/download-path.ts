import { picturePath, type Screen } from '#domain/screen.ts';

/** Where a screen is downloaded from, as a file under its own name. */
export const downloadPath = (screen: Pick<Screen, 'signature' | 'fileId'>): string =>
  `${picturePath(screen, 'original')}?download=true`;

/** By a link: to go to the address would ask about pictures that wait, as if the page were left. */
export const downloadScreen = (screen: Pick<Screen, 'signature' | 'fileId'>): void =>
  Object.assign(document.createElement('a'), { href: downloadPath(screen), download: '' }).click();
