declare module 'culori' {
  export function wcagContrast(one: string, other: string): number;
  export function formatHex(color: string): string | undefined;
  export function inGamut(space: 'rgb'): (color: string) => boolean;
}
