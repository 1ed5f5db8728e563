declare module 'culori' {
  interface Color {
    mode: string;
    l?: number;
    c?: number;
    h?: number;
    alpha?: number;
  }
  export function parse(color: string): Color | undefined;
  export function interpolate(colors: string[], mode: 'rgb'): (share: number) => Color;
  export function wcagContrast(one: string, other: string): number;
  export function formatHex(color: string | Color): string | undefined;
  export function formatHex8(color: string | Color): string | undefined;
  export function inGamut(space: 'rgb'): (color: string) => boolean;
}
