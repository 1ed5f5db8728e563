import css from './places.module.css';

export interface DrawnPlaces {
  width: number;
  height: number;
  /** The path of the land. */
  land: string;
  points: readonly { id: string; x: number; y: number }[];
}

interface PlacesMapProps {
  map: DrawnPlaces;
  /** Those that are listed, in the order of their numbers. */
  places: readonly { id: string; title: string }[];
  label: string;
}

/** The land in dots, with a pin for each place, which leads to what is said of it. */
export function PlacesMap({ map: { width, height, land, points }, places, label }: PlacesMapProps) {
  const pins = places.flatMap(({ id, title }, at) => {
    const point = points.find((one) => one.id === id);
    return point ? [{ id, title, number: at + 1, name: `${at + 1}. ${title}`, x: point.x, y: point.y }] : [];
  });
  return (
    <svg className={css.map} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label}>
      <defs>
        <pattern id="map-dots" width="9" height="9" patternUnits="userSpaceOnUse">
          <circle className={css.dot} cx="4.5" cy="4.5" r="2.6" />
        </pattern>
      </defs>
      <path d={land} fill="url(#map-dots)" />
      {/* The first ones lie over the others. */}
      {pins.toReversed().map(({ id, title, number, name, x, y }) => (
        <a key={id} href={`#place-${id}`} className={css.pin} aria-label={name}>
          <title>{title}</title>
          <path className={css.shape} d={`M${x},${y}c-9,-15 -17,-20 -17,-30a17,17 0 0 1 34,0c0,10 -8,15 -17,30z`} />
          <text className={css.figure} x={x} y={y - 24}>
            {number}
          </text>
        </a>
      ))}
    </svg>
  );
}
