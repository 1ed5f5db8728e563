import type { samplePictures } from '#src/blocks/sample-pictures/sample-pictures.ts';

export type SamplePicture = keyof typeof samplePictures;

/** A made-up screen: what a sample picture is called in somebody's gallery, and when it came there. */
export interface PicturedScreen {
  signature: string;
  fileId: string;
  picture: SamplePicture;
  name: string;
  /** YYYY-MM-DD and HH:MM in UTC. */
  day: string;
  time: string;
}

type Shot = [time: string, picture: SamplePicture, name: string];

const shots: Record<string, Shot[]> = {
  '2026-11-20': [
    ['12:02', 'dashboard', 'Revenue, week 47'],
    ['11:48', 'dialog', 'Payment failed dialog'],
    ['11:20', 'code', 'retry.ts line 41'],
    ['10:55', 'chat', 'Support thread'],
    ['10:31', 'wallet', 'Wallet, phone'],
    ['09:07', 'map', 'Delivery zone B'],
  ],
  '2026-11-18': [
    ['16:40', 'shop', 'Checkout, variant C'],
    ['15:12', 'contract', 'Contract, page 3'],
    ['14:01', 'calendar', 'Team calendar'],
    ['13:26', 'chat', 'Question about invoices, the whole conversation from Monday to Wednesday'],
    ['12:58', 'dashboard', 'Revenue, week 46'],
    ['12:03', 'wallet', 'Top up, step 2'],
    ['11:40', 'code', 'timeline.ts line 12'],
    ['09:15', 'map', 'Delivery zone A'],
  ],
  '2026-11-12': [
    ['17:33', 'shop', 'Checkout, variant B'],
    ['17:30', 'shop', 'Checkout, variant A'],
    ['10:09', 'dialog', 'Delete account dialog'],
  ],
  '2026-10-30': [
    ['15:47', 'calendar', 'November plan'],
    ['15:02', 'contract', 'Contract, page 2'],
    ['14:59', 'contract', 'Contract, page 1'],
  ],
};

/** Newest first, as galleries show them. Storybook serves their files: .storybook/story-pictures.ts. */
export const picturedScreens: readonly PicturedScreen[] = Object.entries(shots).flatMap(([day, ofDay]) =>
  ofDay.map(([time, picture, name]) => {
    const id = `${day}${time}`.replaceAll(/\D/g, '');
    return { signature: id.padStart(22, 'screen'), fileId: id.padStart(16, 'file'), picture, name, day, time };
  }),
);

/**
 * The same screens with files of their own, for what shows one of them large: Chromium gives an image whatever larger
 * file of it is still in memory, so a gallery drawn after that would not look as usual.
 */
export const openedScreens: readonly PicturedScreen[] = picturedScreens.map((screen) => ({
  ...screen,
  fileId: screen.fileId.replace('file', 'open'),
}));

/** What the first screen showed before, with marks on it. */
export const pastPictures = (['marked', 'plain'] as const).map((look, index) => ({
  signature: openedScreens[0]?.signature ?? '',
  fileId: `past${String(index).padStart(12, '0')}`,
  picture: openedScreens[0]?.picture ?? ('dashboard' as const),
  look,
}));
