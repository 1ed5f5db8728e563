import { circle, each, path, rect, type Picture } from '../seed/svg.ts';
import { arrow, colour, lines, mark, onGround, sheet, step, turned } from './parts.ts';

const tick = (x: number, y: number, side: number, stroke: string = colour.green): string =>
  path(`M${x} ${y + side * 0.5}l${side * 0.38} ${side * 0.4}l${side * 0.62} ${-side * 0.9}`, {
    stroke,
    width: side * 0.2,
  });
const cross = (x: number, y: number, side: number, stroke: string = colour.red): string =>
  path(`M${x} ${y}l${side} ${side}M${x + side} ${y}l${-side} ${side}`, { stroke, width: side * 0.2 });

/** A sticker has a white edge. */
const sticker = (x: number, y: number, w: number, h: number, shapes: string, fill: string = colour.paper): string =>
  rect(x + 4, y + 8, w, h, { fill: colour.ink, radius: 40, opacity: 0.12 }) +
  rect(x, y, w, h, { fill, radius: 40 }) +
  shapes;

const digitColours = [colour.ink, colour.red, colour.blue, colour.green, colour.ink];
const stickers =
  sheet(310, 90, 580, 720, colour.well) +
  each(
    [1, 2, 3, 4, 5] as const,
    (digit, at) =>
      circle(380 + at * 110, 180, 52, { fill: colour.paper }) + step(380 + at * 110, 180, 42, digit, digitColours[at]),
  ) +
  sticker(350, 270, 250, 200, arrow(390, 440, 160, -130)) +
  sticker(630, 270, 220, 200, mark(680, 310, 120)) +
  sticker(
    350,
    500,
    500,
    110,
    path('M400 562C480 530 520 590 600 552S740 540 800 560', { stroke: colour.marker, width: 44 }),
  ) +
  sticker(350, 640, 150, 130, tick(388, 668, 76)) +
  sticker(525, 640, 150, 130, cross(568, 673, 64)) +
  sticker(700, 640, 150, 130, rect(728, 670, 94, 70, { fill: 'none', stroke: colour.blue, width: 14, radius: 10 }));

const laptop =
  sheet(190, 130, 820, 540, colour.ink, 36) +
  rect(130, 690, 940, 44, { fill: colour.grey, radius: 22 }) +
  turned(-8, sticker(280, 200, 250, 200, arrow(320, 370, 160, -130)), 405, 300) +
  turned(6, sticker(600, 240, 220, 200, mark(650, 280, 120)), 710, 340) +
  turned(
    -4,
    sticker(
      360,
      470,
      460,
      110,
      path('M410 532C490 500 530 560 610 522S720 510 780 530', { stroke: colour.marker, width: 44 }),
    ),
    590,
    525,
  ) +
  circle(880, 500, 62, { fill: colour.paper }) +
  step(880, 500, 50, 1, colour.red);

const notebook = turned(
  -6,
  rect(350, 120, 540, 680, { fill: colour.ink, radius: 28, opacity: 0.14 }) +
    rect(335, 100, 540, 680, { fill: colour.ink, radius: 28 }) +
    rect(335, 100, 70, 680, { fill: '#0d0f18', radius: 28 }) +
    rect(800, 100, 26, 680, { fill: colour.marker }) +
    mark(500, 330, 220, colour.ground),
);

const frames = [130, 330, 530];
const openNotebook =
  sheet(110, 130, 490, 640, '#fdfcf8', 18) +
  sheet(600, 130, 490, 640, '#fdfcf8', 18) +
  each(frames, (y) => rect(160, y + 40, 270, 160, { fill: 'none', stroke: colour.grey, width: 4, radius: 12 })) +
  each(frames, (y) => lines(460, y + 60, [100, 80, 100, 60], colour.line, 8)) +
  each(frames, (y) => rect(650, y + 40, 270, 160, { fill: 'none', stroke: colour.grey, width: 4, radius: 12 })) +
  each(frames, (y) => lines(950, y + 60, [100, 80, 100, 60], colour.line, 8)) +
  rect(190, 200, 110, 20, { fill: colour.ink, radius: 10 }) +
  lines(190, 242, [190, 150], colour.ink, 8) +
  arrow(540, 400, -140, 60, colour.red, 10) +
  rect(680, 405, 210, 90, { fill: colour.marker, radius: 10 }) +
  path('M600 140V770', { stroke: colour.line, width: 6 });

const card = (x: number, y: number, fill: string, shapes: string, degrees: number): string =>
  turned(degrees, sheet(x, y, 340, 240, fill, 16) + shapes, x + 170, y + 120);
const postcards =
  card(150, 150, colour.sky, arrow(240, 330, 150, -110, colour.ink, 18), -5) +
  card(430, 130, colour.paper, circle(600, 250, 72, { fill: 'none', stroke: colour.red, width: 18 }), 3) +
  card(710, 160, colour.pink, tick(810, 225, 130, colour.ink), 7) +
  card(160, 470, colour.mint, cross(275, 535, 110, colour.ink), 4) +
  card(440, 490, colour.marker, rect(500, 580, 220, 60, { fill: colour.ink, radius: 8 }), -4) +
  card(720, 480, colour.lilac, mark(825, 535, 130, colour.ink, colour.paper), -2);

const key = (x: number, y: number, w: number, fill: string = colour.paper): string =>
  rect(x, y, w, 52, { fill, radius: 12, stroke: colour.ink, width: 4 });
const keyRows = Array.from({ length: 7 }, (_, at) => at);
const printed = (x: number, y: number): string =>
  mark(x + 40, y + 36, 70) +
  lines(x + 130, y + 56, [220], colour.ink, 28) +
  each(
    keyRows,
    (at) =>
      key(x + 40, y + 150 + at * 76, at % 3 === 0 ? 100 : 56, at % 3 === 1 ? colour.marker : colour.paper) +
      lines(x + 160, y + 168 + at * 76, [[70, 90, 60][at % 3] ?? 70], colour.grey, 14),
  ) +
  each(
    keyRows,
    (at) =>
      key(x + 270, y + 150 + at * 76, at % 2 === 0 ? 56 : 100, at % 4 === 2 ? colour.marker : colour.paper) +
      lines(x + 390, y + 168 + at * 76, [[60, 80][at % 2] ?? 60], colour.grey, 14),
  );
const poster = sheet(345, 70, 500, 720, '#fdfcf8', 6) + printed(345, 70);
const framed =
  rect(0, 640, 1200, 260, { fill: colour.well }) +
  rect(333, 48, 544, 764, { fill: colour.ink, radius: 6, opacity: 0.16 }) +
  rect(323, 32, 544, 764, { fill: colour.ink, radius: 6 }) +
  rect(345, 54, 500, 720, { fill: '#fdfcf8' }) +
  printed(345, 54);

const pin =
  circle(610, 470, 260, { fill: colour.ink, opacity: 0.12 }) +
  circle(600, 450, 260, { fill: '#0d0f18' }) +
  circle(600, 450, 236, { fill: colour.ink, stroke: '#4c4f5c', width: 6 }) +
  mark(440, 290, 320, colour.ground) +
  path('M440 320A220 220 0 0 1 540 252', { stroke: '#ffffff', width: 14, opacity: 0.5 });

export const goodsPictures: Picture[] = [
  onGround('stickers', colour.ground, stickers),
  onGround('stickers-laptop', colour.sky, laptop),
  onGround('notebook', colour.marker, notebook),
  onGround('notebook-open', colour.ground, openNotebook),
  onGround('postcards', colour.ground, postcards),
  onGround('poster', colour.mint, poster),
  onGround('poster-framed', colour.ground, framed),
  onGround('pin', colour.lilac, pin),
];
