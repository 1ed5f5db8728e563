import { drawnKinds, type DrawnKind } from '#domain/scene/scene.ts';
import type { Style } from '#domain/scene/styles.ts';
import { siteStorage } from '#src/lib/browser-storage.ts';
import { firstStyleOf, styleOf } from '../remembered-styles.ts';
import { keptList } from './kept-list.ts';

/** A tool with all that it draws with. */
export interface OwnStyle {
  of: DrawnKind;
  style: Style;
}

export const ownStyles = () => keptList(siteStorage, 'editor-own-styles', 12, readStyle);

export const recentColours = () =>
  keptList(siteStorage, 'editor-colours', 8, (kept) =>
    typeof kept === 'string' && /^#[0-9a-f]{6}$/.test(kept) ? kept : undefined,
  );

function readStyle(value: unknown): OwnStyle | undefined {
  if (typeof value !== 'object' || value === null || !('of' in value && 'style' in value)) return undefined;
  const of = drawnKinds.find((kind) => kind === value.of);
  return of && { of, style: { ...firstStyleOf(of), ...styleOf(value.style) } };
}
