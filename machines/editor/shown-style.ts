import { chosen } from '#domain/scene/edits.ts';
import type { Kind } from '#domain/scene/scene.ts';
import { levelOf, styled, type Style } from '#domain/scene/styles.ts';
import type { EditorContext } from './editor.types.ts';
import { isKind } from './gestures.ts';

export interface ShownStyle {
  /** The kind whose properties they are. */
  of: Kind | null;
  style: Style;
  /** What can be seen of it on any of those that are selected. */
  parts: readonly (keyof Style)[];
}

/** What the properties show: of the first that is selected, else of the tool. */
export function shownStyle({ base, history, selected, styles, tool }: EditorContext): ShownStyle {
  const items = chosen(history.scene, selected);
  const [item] = items;
  if (!item) {
    const of = isKind(tool) ? tool : null;
    return { of, style: styles[of ?? 'arrow'], parts: of ? styled[of] : [] };
  }
  const style = styles[item.kind];
  return {
    of: item.kind,
    parts: [...new Set(items.flatMap(({ kind }) => styled[kind]))],
    style: {
      colour: item.colour,
      level: levelOf(item, base),
      filled: 'filled' in item ? item.filled : style.filled,
      strength: item.kind === 'hide' ? (item.strength ?? 1) : style.strength,
      mode: item.kind === 'hide' ? item.mode : style.mode,
      dash: ('dash' in item && item.dash) || 'solid',
      stamp: item.kind === 'stamp' ? item.stamp : style.stamp,
      unit: item.kind === 'measure' ? item.unit : style.unit,
      zoom: item.kind === 'lens' ? item.zoom : style.zoom,
      opacity: item.kind === 'picture' ? (item.opacity ?? 1) : style.opacity,
      radius: item.kind === 'picture' ? (item.radius ?? 0) : style.radius,
    },
  };
}
