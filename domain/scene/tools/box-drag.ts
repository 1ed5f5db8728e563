import { boxBetween, squareCorner } from '../boxes.ts';
import type { Box } from '../scene.ts';
import type { Beginning, Drag } from './tool.ts';

/** The box that a gesture opens; a square where it is constrained. */
export const draggedBox = ({ from, to, constrained }: Pick<Drag, 'from' | 'to' | 'constrained'>): Box =>
  boxBetween(from, constrained ? squareCorner(from, to) : to);

export const boxAt = ({ at: [x, y] }: Pick<Beginning, 'at'>): Box => ({ x, y, w: 0, h: 0 });

/** Pixels below which a box was rather pressed than drawn. */
const least = 4;

export const isBoxDrawn = ({ box: { w, h } }: { box: Box }): boolean => w >= least && h >= least;
