import type { SnapshotFrom } from 'xstate';
import type { Text } from '#domain/text.ts';
import type { bannerMachine } from './banner.machine.ts';

type BannerSnapshot = SnapshotFrom<typeof bannerMachine>;

export interface BannerView {
  visible: boolean;
  message: Text;
  icon: string | null;
  light: boolean;
}

export const selectBanner = (banner: BannerSnapshot): BannerView => ({
  visible: banner.hasTag('visible'),
  message: banner.context.message,
  icon: banner.context.icon,
  light: banner.context.light,
});

/** What the live region says; a new key stands for a new announcement, also of the same words. */
export const selectAnnouncement = (banner: BannerSnapshot): { key: number; text: Text } => ({
  key: banner.context.shown,
  text: banner.context.message,
});
