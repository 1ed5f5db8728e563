import {
  boundsOf,
  enlargedBy,
  labelOf,
  labelSpace,
  lineHeight,
  markSize,
  stepDiameter,
  textBox,
} from '#domain/scene/geometry.ts';
import type { Dash, HideItem, Item, PictureItem, Size, SpotItem, WrittenItem } from '#domain/scene/scene.ts';
import type { Outline, Primitive } from './primitive.ts';
import { measureParts } from './measure-parts.ts';
import { stampParts } from './stamp-parts.ts';
import { contrastTo } from './contrast.ts';
import {
  arrowPath,
  brokenArrow,
  calloutPath,
  ellipsePath,
  leadPath,
  linePath,
  markPath,
  penPath,
  rectPath,
} from './paths.ts';

/** What is drawn over the picture and its hidden areas; those, other pictures and the dimming are painted in ways of their own. */
export type InkedItem = Exclude<Item, HideItem | SpotItem | PictureItem>;

/** From the top of a line of text to the line that its letters stand on, in heights of letters: as a browser sets it. */
const ascent = 1.0137;
/** Height of a digit. */
const digit = 0.727;
const haloShare = 0.34;

/** One item as both painters paint it. `label` is that of a step. */
export function compile(item: InkedItem, label = ''): Primitive[] {
  const { colour, stroke } = item;
  const halo = (width: number): Outline => ({
    colour: contrastTo(colour),
    width: width + 2 * Math.max(1, stroke * haloShare),
  });
  const outline = (dash: Dash = 'solid'): { outline: Outline; halo: Outline } => ({
    outline: { colour, width: stroke, ...broken(dash, stroke) },
    halo: { ...halo(stroke), ...broken(dash, stroke) },
  });
  switch (item.kind) {
    case 'arrow':
      if (item.dash && item.dash !== 'solid') {
        const { shaft, head } = brokenArrow(item);
        return [
          { paints: 'path', d: shaft, ...outline(item.dash) },
          {
            paints: 'path',
            d: head,
            fill: colour,
            outline: { colour, width: stroke * 0.35 },
            halo: halo(stroke * 0.35),
          },
        ];
      }
      return [
        {
          paints: 'path',
          d: arrowPath(item),
          fill: colour,
          outline: { colour, width: stroke * 0.35 },
          halo: halo(stroke * 0.35),
        },
      ];
    case 'line':
      return [{ paints: 'path', d: linePath(item), ...outline(item.dash) }];
    case 'rect':
    case 'ellipse':
      return [
        {
          paints: 'path',
          d: item.kind === 'rect' ? rectPath(item.box, stroke) : ellipsePath(item.box),
          ...(item.filled && { fill: colour }),
          ...outline(item.dash),
        },
      ];
    case 'pen':
      return [{ paints: 'path', d: penPath(item), fill: colour, halo: halo(0) }];
    case 'mark': {
      const line = { colour, width: stroke * markSize };
      const d = markPath(item);
      return [
        { paints: 'path', d, outline: line, cap: 'butt', multiplies: true },
        // On a dark picture nothing else of it could be seen.
        { paints: 'path', d, outline: line, cap: 'butt', opacity: 0.28 },
      ];
    }
    case 'text': {
      const { size, filled } = item;
      const outlined = filled ? {} : { halo: { colour: contrastTo(colour), width: size * 0.18 } };
      const lines = linesOf(item, { fill: filled ? contrastTo(colour) : colour, ...outlined });
      if (!filled) return lines;
      const ground: Primitive = {
        paints: 'path',
        d: rectPath(textBox(item), size * labelSpace.x * 0.8),
        fill: colour,
        halo: { colour: contrastTo(colour), width: size * 0.16 },
      };
      return [ground, ...lines];
    }
    case 'callout': {
      const { size, filled, tip } = item;
      const ground = filled ? colour : contrastTo(colour);
      const bubble: Primitive = {
        paints: 'path',
        d: calloutPath(labelOf(item), tip, size),
        fill: ground,
        ...(filled
          ? { halo: { colour: contrastTo(colour), width: size * 0.16 } }
          : { outline: { colour, width: Math.max(2, stroke * 0.6) } }),
      };
      return [bubble, ...linesOf(item, { fill: filled ? contrastTo(colour) : colour })];
    }
    case 'lens': {
      const part = enlargedBy(item);
      const [radius, line] = [Math.min(item.box.w, item.box.h) * 0.09, Math.max(1.5, stroke * 0.5)];
      const lead = leadPath(part, item.box);
      const beside: Primitive[] = lead
        ? [
            { paints: 'path', d: lead, outline: { colour, width: line }, halo: halo(line) },
            {
              paints: 'path',
              d: rectPath(part, radius / item.zoom),
              outline: { colour, width: line },
              halo: halo(line),
              part: 'of',
            },
          ]
        : [];
      return [
        ...beside,
        { paints: 'picture', d: rectPath(item.box, radius), from: part, to: item.box },
        {
          paints: 'path',
          d: rectPath(item.box, radius),
          outline: { colour, width: stroke * 0.8 },
          part: 'rim',
        },
      ];
    }
    case 'stamp':
      return stampParts(item);
    case 'measure':
      return measureParts(item);
    case 'step': {
      const d = stepDiameter(item);
      const size = d * (label.length > 2 ? 0.38 : label.length > 1 ? 0.46 : 0.54);
      return [
        { paints: 'path', d: ellipsePath(boundsOf(item)), fill: colour, halo: halo(0) },
        {
          paints: 'text',
          text: label,
          x: item.at[0],
          y: item.at[1] + (size * digit) / 2,
          size,
          fill: contrastTo(colour),
          anchor: 'middle',
        },
      ];
    }
  }
}

/** A line of a text for each of its lines. */
const linesOf = (
  { at, size, text }: WrittenItem,
  look: Pick<Extract<Primitive, { paints: 'text' }>, 'fill' | 'halo'>,
): Primitive[] =>
  text.split('\n').map((line, index) => ({
    paints: 'text',
    text: line,
    x: at[0],
    y: at[1] + index * size * lineHeight + size * ascent,
    size,
    anchor: 'start',
    ...look,
  }));

/** The ends of its parts are round: a dot is a part without a length. */
const broken = (dash: Dash, stroke: number): Pick<Outline, 'dash'> =>
  dash === 'solid' ? {} : { dash: dash === 'dashed' ? [stroke * 2.5, stroke * 2.5] : [0.01, stroke * 2] };

/** A drawing by what is painted one over another. */
export interface CompiledScene {
  /** Laid on the picture, under everything else: what hides something hides it on them too. */
  pictures: readonly PictureItem[];
  /** Over the pictures, under the rest. */
  hides: readonly HideItem[];
  /** Left bright while the rest is dimmed; nothing is dimmed without one. */
  spots: readonly SpotItem[];
  inked: readonly InkedItem[];
}

export const compileScene = (items: readonly Item[]): CompiledScene => ({
  pictures: items.filter((item) => item.kind === 'picture'),
  hides: items.filter((item) => item.kind === 'hide'),
  spots: items.filter((item) => item.kind === 'spot'),
  inked: items.filter((item): item is InkedItem => isInked(item)),
});

const isInked = ({ kind }: Item): boolean => kind !== 'hide' && kind !== 'spot' && kind !== 'picture';

/** The bright place of a spotlight. */
export const spotPath = ({ box, stroke }: Pick<SpotItem, 'box' | 'stroke'>): string => rectPath(box, stroke * 2);

export const wholePath = ({ width, height }: Size): string => rectPath({ x: 0, y: 0, w: width, h: height });
