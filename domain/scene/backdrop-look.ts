export const windowFrames = ['none', 'light', 'dark'] as const;
export type WindowFrame = (typeof windowFrames)[number];

/**
 * What a picture lies on. Lengths are shares of the shorter side of what is shown of the picture, so that it looks alike on every
 * one, and after every crop.
 */
export interface Backdrop {
  /** `#rrggbb`, from the upper left to the lower right: one alone fills it evenly, none leaves it transparent. */
  readonly colours: readonly string[];
  readonly padding: number;
  readonly radius: number;
  /** How far the picture stands off the ground: 0 is flat. */
  readonly shadow: number;
  /** The bar of a window above the picture. */
  readonly window: WindowFrame;
}

export const backdropLimits = { colours: 3, padding: 0.4, radius: 0.12, shadow: 1 } as const;

export const firstBackdrop: Backdrop = {
  colours: ['#8ec5ff', '#c9a7ff'],
  padding: 0.09,
  radius: 0.02,
  shadow: 0.5,
  window: 'none',
};
