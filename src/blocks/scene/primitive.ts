import type { Box } from '#domain/scene/scene.ts';

/** A line around or along a path. */
export interface Outline {
  colour: string;
  width: number;
  /** Lengths of its parts and of the gaps between them; solid without. */
  dash?: readonly number[];
}

/** What both painters can paint. The halo lies under the rest and sets it off from the picture. */
export type Primitive =
  | {
      paints: 'path';
      d: string;
      fill?: string;
      outline?: Outline;
      halo?: Outline;
      /** Ends of lines; round unless said. */
      cap?: 'butt';
      /** Like a highlighter: what is dark below stays dark. */
      multiplies?: true;
      opacity?: number;
      /** Tells it from another path of the same looks. */
      part?: 'of' | 'rim';
    }
  | {
      /** A part of the picture with what is hidden on it, enlarged and cut to a path. */
      paints: 'picture';
      d: string;
      from: Box;
      to: Box;
    }
  | {
      paints: 'text';
      text: string;
      x: number;
      /** Of the line that the letters stand on. */
      y: number;
      size: number;
      fill: string;
      halo?: Outline;
      anchor: 'start' | 'middle';
    };
