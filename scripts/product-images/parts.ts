import { circle, each, path, picture, rect, type Picture } from '../seed/svg.ts';

/** The tokens of the light theme, as hexadecimal colours: what draws these pictures knows no OKLCH. */
export const colour = {
  ink: '#181b29',
  grey: '#b9b6ac',
  line: '#dedcd6',
  paper: '#ffffff',
  ground: '#f5f3ef',
  well: '#eceae5',
  marker: '#e0f133',
  red: '#ec383d',
  blue: '#297cef',
  green: '#10a760',
  sky: '#96e5fe',
  pink: '#feb4d6',
  lilac: '#d5c3f8',
  mint: '#a3eac3',
};

export const size = { width: 1200, height: 900 };

export const onGround = (name: string, ground: string, ...shapes: string[]): Picture =>
  picture(name, size.width, size.height, rect(0, 0, size.width, size.height, { fill: ground }), ...shapes);

/** A sheet of paper that lies on the ground. */
export const sheet = (x: number, y: number, w: number, h: number, fill: string = colour.paper, radius = 24): string =>
  rect(x + 10, y + 16, w, h, { fill: colour.ink, radius, opacity: 0.1 }) +
  rect(x, y, w, h, { fill, radius, stroke: colour.line, width: 3 });

/** Lines of writing that nobody needs to read. */
export const lines = (
  x: number,
  y: number,
  widths: readonly number[],
  fill: string = colour.grey,
  thick = 14,
): string => each(widths, (w, at) => rect(x, y + at * thick * 2.4, w, thick, { fill, radius: thick / 2 }));

export const browserWindow = (x: number, y: number, w: number, h: number): string =>
  sheet(x, y, w, h) +
  each([colour.red, colour.marker, colour.green], (fill, at) => circle(x + 36 + at * 34, y + 36, 10, { fill })) +
  path(`M${x} ${y + 72}H${x + w}`, { stroke: colour.line, width: 3 });

/** The corners of a frame, and what they mark. */
export function mark(
  x: number,
  y: number,
  side: number,
  ink: string = colour.ink,
  square: string = colour.marker,
): string {
  const at = (of: number) => (of / 28) * side;
  const width = at(3);
  return (
    path(`M${x + at(2.5)} ${y + at(12)}v${-at(4)}a${at(5.5)} ${at(5.5)} 0 0 1 ${at(5.5)} ${-at(5.5)}h${at(4)}`, {
      stroke: ink,
      width,
    }) +
    path(`M${x + at(25.5)} ${y + at(16)}v${at(4)}a${at(5.5)} ${at(5.5)} 0 0 1 ${-at(5.5)} ${at(5.5)}h${-at(4)}`, {
      stroke: ink,
      width,
    }) +
    rect(x + at(7), y + at(7), at(14), at(14), { fill: square, radius: at(4) })
  );
}

export const arrow = (
  x: number,
  y: number,
  dx: number,
  dy: number,
  stroke: string = colour.red,
  width = 16,
): string => {
  const angle = Math.atan2(dy, dx);
  const [tipX, tipY, head] = [x + dx, y + dy, width * 3];
  const side = (turn: number) => `${tipX - head * Math.cos(angle + turn)} ${tipY - head * Math.sin(angle + turn)}`;
  return (
    path(`M${x} ${y}Q${x + dx / 2 + dy / 5} ${y + dy / 2 - dx / 5} ${tipX} ${tipY}`, { stroke, width }) +
    path(`M${side(0.75)}L${tipX} ${tipY}L${side(-0.35)}`, { stroke, width })
  );
};

/** The badge of a step, with a digit of one to five that is drawn, not written: fonts differ from machine to machine. */
export function step(
  x: number,
  y: number,
  r: number,
  digit: 1 | 2 | 3 | 4 | 5,
  fill: string = colour.ink,
  ink = colour.paper,
): string {
  const place = (points: string) =>
    `<path d="${points}" transform="translate(${x - r * 0.3} ${y - r * 0.5}) scale(${r})" fill="none" stroke="${ink}" stroke-width="0.17" stroke-linecap="round" stroke-linejoin="round"/>`;
  return circle(x, y, r, { fill }) + place(digits[digit]);
}

const digits = {
  1: 'M0.1 0.2L0.35 0V1',
  2: 'M0.02 0.25A0.29 0.27 0 0 1 0.58 0.3Q0.55 0.5 0.02 1H0.6',
  3: 'M0.05 0.15A0.27 0.24 0 1 1 0.25 0.46A0.28 0.27 0 1 1 0.02 0.82',
  4: 'M0.45 1V0L0.02 0.7H0.62',
  5: 'M0.56 0H0.12L0.06 0.45A0.3 0.3 0 1 1 0.04 0.88',
} as const;

export const turned = (degrees: number, shapes: string, x = size.width / 2, y = size.height / 2): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${shapes}</g>`;
