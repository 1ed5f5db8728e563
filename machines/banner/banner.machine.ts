import { assign, setup } from 'xstate';
import { successBannerDelay } from '#domain/limits.ts';
import type { Text } from '#domain/text.ts';

export interface BannerContext {
  message: Text;
  icon: string | null;
  light: boolean;
  /** Counts the banners, so that the same message shown twice is announced twice. */
  shown: number;
}

/** `page` is the name of the route it is shown on, `light` a wish of the sender. */
export interface BannerRequest {
  message: Text;
  icon: string | null;
  page: string;
  light: boolean;
}

export type BannerEvent =
  | { type: 'banner.requested'; request: BannerRequest }
  /** Pointer or focus is on the banner. */
  | { type: 'banner.held' }
  | { type: 'banner.released' };

/** The security page and the editor page get the light variant. */
const lightPages = new Set(['profile-security', 's-id-editor']);

/** The success banner: one second on the screen; its text stays in the context for the live region. */
export const bannerMachine = setup({
  types: {
    context: {} as BannerContext,
    events: {} as BannerEvent,
    tags: {} as 'visible',
  },
  delays: { bannerDelay: successBannerDelay },
  actions: {
    show: assign(({ context }, params: { request: BannerRequest }) => ({
      message: params.request.message,
      icon: params.request.icon,
      light: params.request.light || lightPages.has(params.request.page),
      shown: context.shown + 1,
    })),
  },
}).createMachine({
  id: 'banner',
  context: { message: '', icon: null, light: false, shown: 0 },
  initial: 'hidden',
  on: {
    'banner.requested': {
      target: '.shown.running',
      reenter: true,
      actions: { type: 'show', params: ({ event }) => event },
    },
  },
  states: {
    hidden: {},
    shown: {
      tags: 'visible',
      initial: 'running',
      states: {
        running: {
          after: { bannerDelay: { target: '#banner.hidden' } },
          on: { 'banner.held': { target: 'held' } },
        },
        held: { on: { 'banner.released': { target: 'running' } } },
      },
    },
  },
});
