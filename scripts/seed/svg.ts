/** A few shapes that screens are drawn of. Coordinates are pixels. */
export interface Picture {
  name: string;
  width: number;
  height: number;
  svg: string;
}

interface Style {
  fill?: string;
  stroke?: string;
  width?: number;
  radius?: number;
  opacity?: number;
}

interface TextStyle {
  fill?: string;
  size?: number;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
}

export function picture(name: string, width: number, height: number, ...shapes: string[]): Picture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
  return { name, width, height, svg };
}

export const rect = (x: number, y: number, w: number, h: number, style: Style = {}): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${style.radius ?? 0}" ${paint(style)}/>`;

export const circle = (x: number, y: number, r: number, style: Style = {}): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${paint(style)}/>`;

export const path = (d: string, style: Style = {}): string => `<path d="${d}" ${paint({ fill: 'none', ...style })}/>`;

export const text = (x: number, y: number, words: string, style: TextStyle = {}): string =>
  `<text x="${x}" y="${y}" xml:space="preserve" font-family="Inter, sans-serif" font-size="${style.size ?? 16}" ` +
  `font-weight="${style.weight ?? 400}" text-anchor="${style.anchor ?? 'start'}" fill="${style.fill ?? '#1d2430'}">${escape(words)}</text>`;

/** A line through points, its x steps equal. */
export const graph = (x: number, y: number, step: number, values: readonly number[], style: Style): string =>
  path(`M${values.map((value, i) => `${x + i * step} ${y - value}`).join('L')}`, { width: 3, ...style });

/** Calls draw for every item with its place in a column or row. */
export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string): string =>
  items.map(draw).join('');

const paint = ({ fill = '#ffffff', stroke, width = 1, opacity }: Style): string =>
  `fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"` : ''}` +
  (opacity === undefined ? '' : ` opacity="${opacity}"`);

const escape = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
