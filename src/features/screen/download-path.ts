import { downloadPath, type Screen } from '#domain/screen.ts';

/** By a link: to go to the address would ask about pictures that wait, as if the page were left. */
export const downloadScreen = (screen: Pick<Screen, 'signature' | 'fileId'>): void =>
  Object.assign(document.createElement('a'), { href: downloadPath(screen), download: '' }).click();
