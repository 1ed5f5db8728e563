import type { Meta } from '@storybook/react-vite';
import { samples, states } from '#machines/banner/banner.fixtures.ts';
import { bannerMachine } from '#machines/banner/banner.machine.ts';
import { BannerOverlay } from '#src/app/overlays/banner-overlay.tsx';
import { inFrame } from '../support/docs-frames.ts';
import { flowStories } from './in-state.tsx';

export default { title: 'Flows/Banner', parameters: inFrame(400) } satisfies Meta;

const inState = flowStories({
  machine: bannerMachine,
  states,
  samples,
  view: (banner) => <BannerOverlay banner={banner} />,
});

export const Hidden = inState('hidden');
export const Shown = inState('shown');
export const ShownLight = inState('shown, light');
export const Held = inState('held');
