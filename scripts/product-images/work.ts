import { circle, each, path, rect, type Picture } from '../seed/svg.ts';
import { arrow, colour, lines, mark, onGround, sheet, step, browserWindow } from './parts.ts';

const person = (x: number, y: number, r: number, fill: string, ink: string = colour.ink): string =>
  circle(x, y, r, { fill }) +
  circle(x, y - r * 0.18, r * 0.3, { fill: ink }) +
  path(`M${x - r * 0.52} ${y + r * 0.62}a${r * 0.52} ${r * 0.45} 0 0 1 ${r * 1.04} 0z`, { fill: ink });

const shot = (x: number, y: number, w: number, h: number, fill: string): string =>
  rect(x, y, w, h, { fill, radius: 16 }) + lines(x + 24, y + 26, [w * 0.4, w * 0.55], colour.paper, 12);

const personal =
  browserWindow(220, 130, 760, 600) +
  each([colour.sky, colour.marker, colour.pink, colour.mint], (fill, at) =>
    shot(260 + (at % 2) * 350, 240 + Math.floor(at / 2) * 230, 330, 205, fill),
  ) +
  path('M905 560a110 110 0 1 1 -34 -78', { stroke: colour.ink, width: 20 }) +
  path('M880 400v86h-86', { stroke: colour.ink, width: 20 });

const team =
  browserWindow(280, 100, 640, 430) +
  rect(320, 210, 560, 280, { fill: colour.well, radius: 16 }) +
  rect(360, 250, 240, 24, { fill: colour.grey, radius: 12 }) +
  rect(620, 300, 210, 130, { fill: 'none', stroke: colour.red, width: 12, radius: 14 }) +
  arrow(440, 440, 150, -70) +
  each(
    [colour.sky, colour.marker, colour.pink],
    (fill, at) => circle(360 + at * 240, 680, 112, { fill: colour.ground }) + person(360 + at * 240, 680, 100, fill),
  );

const seat = each(
  [colour.marker, colour.paper, colour.paper],
  (fill, at) =>
    circle(330 + at * 270, 450, 118, { fill, stroke: colour.ink, width: at === 0 ? 0.1 : 6 }) +
    (at === 0
      ? person(330, 450, 118, colour.marker)
      : path(`M${330 + at * 270 - 44} 450h88m-44 -44v88`, { stroke: colour.ink, width: 18 })),
);

const disk = (x: number, y: number, fill: string, rows: number): string =>
  each(
    Array.from({ length: rows }, (_, at) => at),
    (at) =>
      sheet(x, y - at * 120, 340, 104, at % 2 === 0 ? colour.paper : colour.ground, 20) +
      circle(x + 48, y - at * 120 + 52, 14, { fill }) +
      lines(x + 90, y - at * 120 + 34, [140, 90], colour.grey, 12),
  );
const copy = (rows: number): string =>
  disk(130, 398 + (rows - 1) * 60, colour.green, rows) +
  disk(730, 398 + (rows - 1) * 60, colour.marker, rows) +
  arrow(500, 460, 200, 0, colour.ink, 18);

const guide =
  each(
    [0, 1, 2],
    (at) =>
      sheet(110 + at * 340, 190 + at * 40, 300, 440, colour.paper) +
      rect(140 + at * 340, 220 + at * 40, 240, 190, {
        fill: [colour.sky, colour.mint, colour.pink][at] ?? colour.sky,
        radius: 14,
      }) +
      lines(140 + at * 340, 450 + at * 40, [230, 180, 210, 120], colour.grey, 14),
  ) +
  step(120, 200, 52, 1) +
  step(460, 240, 52, 2) +
  step(800, 280, 52, 3) +
  rect(180, 300, 110, 44, { fill: 'none', stroke: colour.red, width: 10, radius: 8 }) +
  arrow(640, 470, -70, -110, colour.red, 14) +
  rect(850, 330, 130, 36, { fill: colour.ink, radius: 8 });

const guideStep =
  browserWindow(170, 110, 860, 620) +
  rect(220, 230, 220, 440, { fill: colour.well, radius: 16 }) +
  lines(250, 270, [150, 120, 160, 100], colour.grey, 16) +
  lines(490, 250, [300, 420, 380], colour.grey, 18) +
  rect(490, 520, 260, 84, { fill: colour.ink, radius: 20 }) +
  lines(540, 553, [160], colour.paper, 18) +
  rect(468, 498, 304, 128, { fill: 'none', stroke: colour.red, width: 14, radius: 24 }) +
  arrow(940, 700, -140, -110) +
  step(468, 498, 54, 2, colour.red);

const server =
  sheet(380, 160, 440, 560, colour.ink, 36) +
  each(
    [0, 1, 2],
    (at) =>
      rect(420, 210 + at * 160, 360, 124, { fill: '#272b3b', radius: 20 }) +
      circle(466, 272 + at * 160, 15, { fill: at === 2 ? colour.marker : colour.green }) +
      lines(512, 254 + at * 160, [160, 110], '#4c4f5c', 14),
  ) +
  circle(820, 640, 130, { fill: colour.ground }) +
  circle(820, 640, 112, { fill: colour.marker }) +
  path('M764 642l40 42l74 -88', { stroke: colour.ink, width: 24 });

const lesson =
  browserWindow(170, 110, 860, 620) +
  rect(210, 220, 560, 470, { fill: colour.well, radius: 16 }) +
  rect(260, 270, 290, 26, { fill: colour.grey, radius: 13 }) +
  rect(460, 360, 250, 170, { fill: 'none', stroke: colour.red, width: 12, radius: 16 }) +
  arrow(300, 610, 140, -110) +
  mark(290, 340, 110) +
  each(
    [colour.sky, colour.pink, colour.mint],
    (fill, at) =>
      rect(800, 220 + at * 160, 190, 146, { fill: colour.well, radius: 16 }) + person(895, 293 + at * 160, 58, fill),
  );

export const workPictures: Picture[] = [
  onGround('personal', colour.ground, personal),
  onGround('team', colour.ground, team),
  onGround('seat', colour.lilac, seat),
  onGround('copy-5', colour.ground, copy(2)),
  onGround('copy-20', colour.sky, copy(4)),
  onGround('guide', colour.ground, guide),
  onGround('guide-step', colour.marker, guideStep),
  onGround('own-server', colour.mint, server),
  onGround('lesson', colour.pink, lesson),
];
