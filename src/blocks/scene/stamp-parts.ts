import { boundsOf } from '#domain/scene/geometry.ts';
import type { Stamp, StampItem } from '#domain/scene/scene.ts';
import type { Primitive } from './primitive.ts';
import { contrastTo } from './contrast.ts';
import { ellipsePath } from './paths.ts';

/** What is drawn on a disc, from -1 to 1 about its middle. */
const onDisc: Partial<Record<Stamp, string>> = {
  check: 'M-.42,.02L-.1,.34L.45,-.32',
  cross: 'M-.34,-.34L.34,.34M.34,-.34L-.34,.34',
  question: 'M-.26,-.26Q-.26,-.54 .02,-.54Q.3,-.54 .3,-.27Q.3,-.06 .02,.06L.02,.2M.02,.53L.02,.54',
  exclamation: 'M0,-.54L0,.16M0,.53L0,.54',
  smile: 'M-.32,-.22L-.32,-.21M.32,-.22L.32,-.21M-.44,.18Q0,.66 .44,.18',
  sad: 'M-.32,-.22L-.32,-.21M.32,-.22L.32,-.21M-.4,.46Q0,.06 .4,.46',
};

/** What is a shape by itself. */
const shapes: Partial<Record<Stamp, string>> = {
  star: 'M0,-1L.26,-.33L.97,-.3L.41,.14L.6,.83L0,.43L-.6,.83L-.41,.14L-.97,-.3L-.26,-.33z',
  heart:
    'M0,.9C-.5,.5 -1,.1 -1,-.35C-1,-.7 -.74,-.9 -.48,-.9C-.26,-.9 -.08,-.78 0,-.6C.08,-.78 .26,-.9 .48,-.9C.74,-.9 1,-.7 1,-.35C1,.1 .5,.5 0,.9z',
  cursor: 'M-.6,-1L-.6,.72L-.2,.36L.08,.98L.36,.86L.1,.26L.62,.22z',
  click: 'M-.3,-.45L-.3,.95L.02,.66L.24,1.12L.48,1.02L.26,.56L.7,.52z',
};
const rays = 'M-.3,-.75L-.3,-1.05M-.6,-.62L-.82,-.84M0,-.62L.22,-.84M-.68,-.3L-.98,-.3';

/** A sign about its middle, in its colour. */
export function stampParts(item: StampItem): Primitive[] {
  const { colour, stamp, stroke } = item;
  const box = boundsOf(item);
  const [x, y, r] = [box.x + box.w / 2, box.y + box.h / 2, box.w / 2];
  const placed = (d: string) =>
    d.replaceAll(
      /(-?[\d.]+),(-?[\d.]+)/g,
      (_, px: string, py: string) => `${n(x + Number(px) * r)} ${n(y + Number(py) * r)}`,
    );
  const halo = { colour: contrastTo(colour), width: 2 * Math.max(1, stroke * 0.34) };
  const shape = shapes[stamp];
  if (shape !== undefined) {
    const parts: Primitive[] = [{ paints: 'path', d: placed(shape), fill: colour, halo }];
    if (stamp !== 'click') return parts;
    const line = { colour, width: r * 0.13 };
    return [
      { paints: 'path', d: placed(rays), outline: line, halo: { ...halo, width: line.width + halo.width }, part: 'of' },
      ...parts,
    ];
  }
  return [
    { paints: 'path', d: ellipsePath(box), fill: colour, halo },
    {
      paints: 'path',
      d: placed(onDisc[stamp] ?? ''),
      outline: { colour: contrastTo(colour), width: r * 0.2 },
      part: 'rim',
    },
  ];
}

/** Hundredths of a pixel. */
const n = (value: number): number => Math.round(value * 100) / 100;
