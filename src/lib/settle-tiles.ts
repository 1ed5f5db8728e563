/** Everything that a timeline has drawn, by the place of its link. */
const tiles = 'main [data-index]:has(> a)';

/** Tiles are about to be taken out of a grid: the others go from where they stand to where they will instead of being there at once. */
export function settleTiles(): void {
  const tokens = getComputedStyle(document.documentElement);
  const duration = milliseconds(tokens.getPropertyValue('--t-3'));
  // None where motion is not wanted.
  if (!(duration > 0)) return;
  const before = new Map(drawnTiles().map(([link, tile]) => [link, tile.getBoundingClientRect()]));
  // What the change draws is there by the next frame.
  requestAnimationFrame(() => {
    for (const [link, tile] of drawnTiles()) {
      const from = before.get(link);
      const to = tile.getBoundingClientRect();
      if (!from || (from.x === to.x && from.y === to.y) || !isSeen(from, to)) continue;
      tile.animate([{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: '0px' }], {
        duration,
        easing: tokens.getPropertyValue('--ease-out'),
      });
    }
  });
}

const drawnTiles = (): [string, HTMLElement][] =>
  [...document.querySelectorAll<HTMLElement>(tiles)].map((tile) => [tile.querySelector('a')?.href ?? '', tile]);

const isSeen = (...places: DOMRect[]): boolean => places.some(({ top, bottom }) => bottom > 0 && top < innerHeight);

/** Of a time in a sheet; the build writes the shorter of both forms. */
const milliseconds = (time: string): number => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000);
