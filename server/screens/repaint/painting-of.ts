import { boundsOf } from '#domain/scene/geometry.ts';
import { onGround } from '#domain/scene/ground.ts';
import { stepLabels, type Item, type Scene, type Size } from '#domain/scene/scene.ts';
import { angleOf, middleOfBox } from '#domain/scene/turns.ts';
import type { ImageMime } from '#server/platform/files/image-mime.ts';
import type { Painting } from '#server/platform/images/painting.ts';
import { laidPicture } from '#src/blocks/scene/laid-picture.ts';
import { compile, compileScene, spotPath, wholePath } from '#src/blocks/scene/compile.ts';
import type { Outline, Primitive } from '#src/blocks/scene/primitive.ts';
import { dimming } from '#src/blocks/scene/dimming.ts';

/** A drawing on a picture of this size as the server paints it: by the same outlines as the editor. */
export function paintingOf(
  drawn: Scene,
  own: Size,
  mime: ImageMime,
  /** Where the pictures are that are laid on it, by their names. */
  paths: ReadonlyMap<string, string> = new Map(),
): Painting {
  const { size: base, at, items, crop } = onGround(drawn, own);
  const scene = { ...drawn, items };
  const { pictures, hides, spots, inked } = compileScene(scene.items);
  const numbers = stepLabels(scene.items, scene.numbering);
  const parts = inked.flatMap((item) =>
    compile(item, numbers.get(item.id))
      .map(partOf)
      .map(({ svg, multiplies }) => ({ svg: turned(svg, item), multiplies })),
  );
  if (spots.length > 0) parts.unshift({ svg: dimmed(spots.map(spotPath), base), multiplies: false });
  return {
    laid: pictures.flatMap((item) => {
      const path = paths.get(item.picture);
      return path === undefined ? [] : [{ path, ...laidPicture(item) }];
    }),
    hides,
    layers: layersOf(parts, base),
    ...(base !== own && { ground: { ...base, left: at[0], top: at[1], fill: drawn.frame.fill ?? null } }),
    frame: { crop, turn: drawn.frame.turn },
    mime: mime === 'image/jpeg' || mime === 'image/webp' ? mime : 'image/png',
  };
}

interface Part {
  svg: string;
  multiplies: boolean;
}

/** Neighbours that are blended alike are one layer. */
function layersOf(parts: readonly Part[], { width, height }: Size): Part[] {
  const runs: Part[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.multiplies === part.multiplies) last.svg += part.svg;
    else runs.push({ ...part });
  }
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" stroke-linejoin="round">`;
  return runs.map(({ svg, multiplies }) => ({ svg: `${head}${svg}</svg>`, multiplies }));
}

function turned(svg: string, item: Item): string {
  const angle = angleOf(item);
  if (angle === 0) return svg;
  const [x, y] = middleOfBox(boundsOf(item));
  return `<g transform="rotate(${angle} ${x} ${y})">${svg}</g>`;
}

/** All but the bright places. */
const dimmed = (bright: readonly string[], base: Size): string =>
  `<mask id="bright"><path d="${wholePath(base)}" fill="#fff"/><path d="${bright.join('')}" fill="#000"/></mask>` +
  `<path d="${wholePath(base)}" fill="${dimming.colour}" opacity="${dimming.opacity}" mask="url(#bright)"/>`;

function partOf(primitive: Primitive): Part {
  if (primitive.paints === 'text') {
    const { text, x, y, size, fill, halo, anchor } = primitive;
    const place = `x="${x}" y="${y}" font-family="Inter" font-weight="600" font-size="${size}" text-anchor="${anchor}" xml:space="preserve"`;
    const letters = escaped(text);
    const around = halo ? `<text ${place} fill="none" ${strokeOf(halo)}>${letters}</text>` : '';
    return { svg: `${around}<text ${place} fill="${fill}">${letters}</text>`, multiplies: false };
  }
  if (primitive.paints === 'picture') throw new Error('What is enlarged is painted by the editor alone');
  const { d, fill, outline, halo, cap = 'round', multiplies = false, opacity = 1 } = primitive;
  const path = (look: string) => `<path d="${d}" stroke-linecap="${cap}" opacity="${opacity}" ${look}/>`;
  const svg =
    (halo ? path(`fill="none" ${strokeOf(halo)}`) : '') +
    (fill === undefined ? '' : path(`fill="${fill}"`)) +
    (outline ? path(`fill="none" ${strokeOf(outline)}`) : '');
  return { svg, multiplies };
}

const strokeOf = ({ colour, width, dash }: Outline): string =>
  `stroke="${colour}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''}`;

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML forbids altogether is left out. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => names[character] ?? '');

/** Whether the server can paint it: what is enlarged, and a backdrop, the editor alone paints so far. */
export const isPaintable = ({ items, backdrop }: Scene): boolean =>
  backdrop === undefined && items.every(({ kind }) => kind !== 'lens');
