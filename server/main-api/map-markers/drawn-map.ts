import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoMercator, geoPath, type GeoProjection } from 'd3-geo';
import { feature } from 'topojson-client';

export interface DrawnMap {
  width: number;
  height: number;
  /** Of a path of SVG. */
  land: string;
  /** Where each place stands. */
  points: { id: string; x: number; y: number }[];
}

interface Place {
  id: string;
  lat: number;
  lng: number;
}

const width = 960;
const height = 520;
/** Pixels around all places: their neighbourhood is seen too. */
const margin = 120;
/** Pixels of a radian, at most: one place alone is shown within its part of the world. */
const closest = 900;
/** Pixels between two points of a coast, at least. */
const coarseness = 3;
/** Degrees beyond which the projection has no end. */
const polar = 80;

/** Draws the land around places. Land alone: where borders run is not for a page of contacts to say. Null without places. */
export function drawMap(places: readonly Place[]): DrawnMap | null {
  if (places.length === 0) return null;
  const unit = geoMercator().scale(1).translate([0, 0]);
  const on = places.map((place) => pointOf(unit, place));
  const [left, right, top, bottom] = [
    Math.min(...on.map(({ x }) => x)),
    Math.max(...on.map(({ x }) => x)),
    Math.min(...on.map(({ y }) => y)),
    Math.max(...on.map(({ y }) => y)),
  ];
  const scale = Math.min(closest, (width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top));
  const projection = geoMercator()
    .scale(scale)
    .translate([width / 2 - (scale * (left + right)) / 2, height / 2 - (scale * (top + bottom)) / 2])
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  return {
    width,
    height,
    land: coarsened(geoPath(projection).digits(0)(landOfWorld()) ?? ''),
    points: places.map((place) => {
      const { x, y } = pointOf(projection, place);
      return { id: place.id, x: Math.round(x), y: Math.round(y) };
    }),
  };
}

function pointOf(projection: GeoProjection, { lat, lng }: Place): { x: number; y: number } {
  const [x, y] = projection([lng, Math.max(-polar, Math.min(polar, lat))]) ?? [0, 0];
  return { x, y };
}

/** Without what no page of its size shows: a point of a coast every few pixels, and no islet smaller than that. */
function coarsened(path: string): string {
  const coasts = path.split('Z').map((coast) => {
    const kept: [number, number][] = [];
    for (const point of coast.slice(1).split('L')) {
      const [x = NaN, y = NaN] = point.split(',').map(Number);
      const [lastX = -Infinity, lastY = -Infinity] = kept.at(-1) ?? [];
      if (Math.hypot(x - lastX, y - lastY) >= coarseness) kept.push([x, y]);
    }
    return kept;
  });
  return coasts
    .filter(({ length }) => length > 2)
    .map((coast) => `M${coast.map((point) => point.join(',')).join('L')}Z`)
    .join('');
}

function landOfWorld() {
  const atlas: unknown = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('world-atlas/land-110m.json'), 'utf8'),
  );
  if (!isAtlas(atlas)) throw new Error('The atlas has no land');
  return feature(atlas, 'land');
}

const isAtlas = (read: unknown): read is Parameters<typeof feature>[0] =>
  typeof read === 'object' && read !== null && 'type' in read && read.type === 'Topology';
