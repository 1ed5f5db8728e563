import type { Locale } from '#domain/locales.ts';
import type { CompiledDrawing } from './compiled-drawing.ts';

/** Written by scripts/draw-landing.ts. */
export const compiledDrawings: Record<Locale, CompiledDrawing> = {
  en: {
    hidden: [{ paints: 'path', d: 'M367 116h139v28h-139z', fill: '#181b29' }],
    spots: ['M172 168h347a10 10 0 0 1 10 10v253a10 10 0 0 1 -10 10h-347a10 10 0 0 1 -10 -10v-253a10 10 0 0 1 10 -10z'],
    inked: [
      {
        id: 'mark',
        primitives: [
          {
            paints: 'path',
            d: 'M182 205L291 203',
            outline: { colour: '#ecf33c', width: 25 },
            cap: 'butt',
            multiplies: true,
          },
          {
            paints: 'path',
            d: 'M182 205L291 203',
            outline: { colour: '#ecf33c', width: 25 },
            cap: 'butt',
            opacity: 0.28,
          },
        ],
      },
      {
        id: 'one',
        primitives: [
          {
            paints: 'path',
            d: 'M227.4 325a12.6 12.6 0 1 0 25.2 0a12.6 12.6 0 1 0 -25.2 0z',
            fill: '#8a4fe0',
            halo: { colour: '#ffffff', width: 2.4480000000000004 },
          },
          { paints: 'text', text: '1', x: 240, y: 329.946508, size: 13.608, fill: '#ffffff', anchor: 'middle' },
        ],
      },
      {
        id: 'two',
        primitives: [
          {
            paints: 'path',
            d: 'M331.4 270a12.6 12.6 0 1 0 25.2 0a12.6 12.6 0 1 0 -25.2 0z',
            fill: '#8a4fe0',
            halo: { colour: '#ffffff', width: 2.4480000000000004 },
          },
          { paints: 'text', text: '2', x: 344, y: 274.946508, size: 13.608, fill: '#ffffff', anchor: 'middle' },
        ],
      },
      {
        id: 'arrow',
        primitives: [
          {
            paints: 'path',
            d: 'M610.15 364.61L601.55 363.54L593.19 362.18L585.05 360.53L577.13 358.59L569.43 356.35L561.94 353.83L554.68 351.02L547.64 347.92L540.81 344.54L534.2 340.87L527.81 336.92L521.63 332.69L515.66 328.17L509.91 323.37L504.36 318.29L499.03 312.92L493.9 307.27L488.97 301.34L484.25 295.12L479.74 288.62L475.38 281.76L475.55 281.7L487.42 281.45L459 262L460.49 296.4L466.98 286.46L467.46 286.98L472.21 293.84L477.2 300.46L482.4 306.78L487.81 312.78L493.42 318.48L499.23 323.86L505.25 328.93L511.46 333.69L517.88 338.14L524.48 342.27L531.29 346.1L538.29 349.61L545.48 352.81L552.86 355.7L560.43 358.29L568.2 360.57L576.15 362.54L584.3 364.21L592.63 365.57L601.16 366.63L609.85 367.39z',
            fill: '#ec383d',
            outline: { colour: '#ec383d', width: 2.4499999999999997 },
            halo: { colour: '#ffffff', width: 7.210000000000001 },
          },
        ],
      },
      {
        id: 'note',
        primitives: [
          {
            paints: 'path',
            d: 'M638.47 368.26h75.06a6.12 6.12 0 0 1 6.12 6.12v17.34a6.12 6.12 0 0 1 -6.12 6.12h-75.06a6.12 6.12 0 0 1 -6.12 -6.12v-17.34a6.12 6.12 0 0 1 6.12 -6.12z',
            fill: '#ec383d',
            halo: { colour: '#ffffff', width: 2.72 },
          },
          { paints: 'text', text: 'Best day', x: 640, y: 389.2329, size: 17, fill: '#ffffff', anchor: 'start' },
        ],
      },
    ],
    grips: [
      { x: 610, y: 366 },
      { x: 459, y: 262 },
      { x: 520, y: 335 },
    ],
  },
  ru: {
    hidden: [{ paints: 'path', d: 'M367 116h139v28h-139z', fill: '#181b29' }],
    spots: ['M172 168h347a10 10 0 0 1 10 10v253a10 10 0 0 1 -10 10h-347a10 10 0 0 1 -10 -10v-253a10 10 0 0 1 10 -10z'],
    inked: [
      {
        id: 'mark',
        primitives: [
          {
            paints: 'path',
            d: 'M182 205L302 203',
            outline: { colour: '#ecf33c', width: 25 },
            cap: 'butt',
            multiplies: true,
          },
          {
            paints: 'path',
            d: 'M182 205L302 203',
            outline: { colour: '#ecf33c', width: 25 },
            cap: 'butt',
            opacity: 0.28,
          },
        ],
      },
      {
        id: 'one',
        primitives: [
          {
            paints: 'path',
            d: 'M227.4 325a12.6 12.6 0 1 0 25.2 0a12.6 12.6 0 1 0 -25.2 0z',
            fill: '#8a4fe0',
            halo: { colour: '#ffffff', width: 2.4480000000000004 },
          },
          { paints: 'text', text: '1', x: 240, y: 329.946508, size: 13.608, fill: '#ffffff', anchor: 'middle' },
        ],
      },
      {
        id: 'two',
        primitives: [
          {
            paints: 'path',
            d: 'M331.4 270a12.6 12.6 0 1 0 25.2 0a12.6 12.6 0 1 0 -25.2 0z',
            fill: '#8a4fe0',
            halo: { colour: '#ffffff', width: 2.4480000000000004 },
          },
          { paints: 'text', text: '2', x: 344, y: 274.946508, size: 13.608, fill: '#ffffff', anchor: 'middle' },
        ],
      },
      {
        id: 'arrow',
        primitives: [
          {
            paints: 'path',
            d: 'M610.15 364.61L601.55 363.54L593.19 362.18L585.05 360.53L577.13 358.59L569.43 356.35L561.94 353.83L554.68 351.02L547.64 347.92L540.81 344.54L534.2 340.87L527.81 336.92L521.63 332.69L515.66 328.17L509.91 323.37L504.36 318.29L499.03 312.92L493.9 307.27L488.97 301.34L484.25 295.12L479.74 288.62L475.38 281.76L475.55 281.7L487.42 281.45L459 262L460.49 296.4L466.98 286.46L467.46 286.98L472.21 293.84L477.2 300.46L482.4 306.78L487.81 312.78L493.42 318.48L499.23 323.86L505.25 328.93L511.46 333.69L517.88 338.14L524.48 342.27L531.29 346.1L538.29 349.61L545.48 352.81L552.86 355.7L560.43 358.29L568.2 360.57L576.15 362.54L584.3 364.21L592.63 365.57L601.16 366.63L609.85 367.39z',
            fill: '#ec383d',
            outline: { colour: '#ec383d', width: 2.4499999999999997 },
            halo: { colour: '#ffffff', width: 7.210000000000001 },
          },
        ],
      },
      {
        id: 'note',
        primitives: [
          {
            paints: 'path',
            d: 'M597.47 368.26h116.06a6.12 6.12 0 0 1 6.12 6.12v17.34a6.12 6.12 0 0 1 -6.12 6.12h-116.06a6.12 6.12 0 0 1 -6.12 -6.12v-17.34a6.12 6.12 0 0 1 6.12 -6.12z',
            fill: '#ec383d',
            halo: { colour: '#ffffff', width: 2.72 },
          },
          { paints: 'text', text: 'Лучший день', x: 599, y: 389.2329, size: 17, fill: '#ffffff', anchor: 'start' },
        ],
      },
    ],
    grips: [
      { x: 610, y: 366 },
      { x: 459, y: 262 },
      { x: 520, y: 335 },
    ],
  },
  uk: {
    hidden: [{ paints: 'path', d: 'M367 116h139v28h-139z', fill: '#181b29' }],
    spots: ['M172 168h347a10 10 0 0 1 10 10v253a10 10 0 0 1 -10 10h-347a10 10 0 0 1 -10 -10v-253a10 10 0 0 1 10 -10z'],
    inked: [
      {
        id: 'mark',
        primitives: [
          {
            paints: 'path',
            d: 'M182 205L344 203',
            outline: { colour: '#ecf33c', width: 25 },
            cap: 'butt',
            multiplies: true,
          },
          {
            paints: 'path',
            d: 'M182 205L344 203',
            outline: { colour: '#ecf33c', width: 25 },
            cap: 'butt',
            opacity: 0.28,
          },
        ],
      },
      {
        id: 'one',
        primitives: [
          {
            paints: 'path',
            d: 'M227.4 325a12.6 12.6 0 1 0 25.2 0a12.6 12.6 0 1 0 -25.2 0z',
            fill: '#8a4fe0',
            halo: { colour: '#ffffff', width: 2.4480000000000004 },
          },
          { paints: 'text', text: '1', x: 240, y: 329.946508, size: 13.608, fill: '#ffffff', anchor: 'middle' },
        ],
      },
      {
        id: 'two',
        primitives: [
          {
            paints: 'path',
            d: 'M331.4 270a12.6 12.6 0 1 0 25.2 0a12.6 12.6 0 1 0 -25.2 0z',
            fill: '#8a4fe0',
            halo: { colour: '#ffffff', width: 2.4480000000000004 },
          },
          { paints: 'text', text: '2', x: 344, y: 274.946508, size: 13.608, fill: '#ffffff', anchor: 'middle' },
        ],
      },
      {
        id: 'arrow',
        primitives: [
          {
            paints: 'path',
            d: 'M610.15 364.61L601.55 363.54L593.19 362.18L585.05 360.53L577.13 358.59L569.43 356.35L561.94 353.83L554.68 351.02L547.64 347.92L540.81 344.54L534.2 340.87L527.81 336.92L521.63 332.69L515.66 328.17L509.91 323.37L504.36 318.29L499.03 312.92L493.9 307.27L488.97 301.34L484.25 295.12L479.74 288.62L475.38 281.76L475.55 281.7L487.42 281.45L459 262L460.49 296.4L466.98 286.46L467.46 286.98L472.21 293.84L477.2 300.46L482.4 306.78L487.81 312.78L493.42 318.48L499.23 323.86L505.25 328.93L511.46 333.69L517.88 338.14L524.48 342.27L531.29 346.1L538.29 349.61L545.48 352.81L552.86 355.7L560.43 358.29L568.2 360.57L576.15 362.54L584.3 364.21L592.63 365.57L601.16 366.63L609.85 367.39z',
            fill: '#ec383d',
            outline: { colour: '#ec383d', width: 2.4499999999999997 },
            halo: { colour: '#ffffff', width: 7.210000000000001 },
          },
        ],
      },
      {
        id: 'note',
        primitives: [
          {
            paints: 'path',
            d: 'M567.47 368.26h146.06a6.12 6.12 0 0 1 6.12 6.12v17.34a6.12 6.12 0 0 1 -6.12 6.12h-146.06a6.12 6.12 0 0 1 -6.12 -6.12v-17.34a6.12 6.12 0 0 1 6.12 -6.12z',
            fill: '#ec383d',
            halo: { colour: '#ffffff', width: 2.72 },
          },
          { paints: 'text', text: 'Найкращий день', x: 569, y: 389.2329, size: 17, fill: '#ffffff', anchor: 'start' },
        ],
      },
    ],
    grips: [
      { x: 610, y: 366 },
      { x: 459, y: 262 },
      { x: 520, y: 335 },
    ],
  },
};
