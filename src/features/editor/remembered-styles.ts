import { dashes, hideModes, hideStrengths, kinds, lensZooms, stamps, units, type Kind } from '#domain/scene/scene.ts';
import { firstStyles, levels, type Style, type Styles } from '#domain/scene/styles.ts';
import { siteStorage, type BrowserStorage } from '#src/lib/browser-storage.ts';

const key = 'editor-styles';

/** What each tool drew with last, in this browser. Whatever cannot be read is as at first. */
export function rememberedStyles(storage: Pick<BrowserStorage, 'read'> = siteStorage): Styles {
  const kept = parsed(storage.read(key));
  const styles = { ...firstStyles };
  for (const kind of kinds) styles[kind] = { ...styles[kind], ...styleOf(kept[kind]) };
  // Anyone who hides something once less safely does so on purpose, and not the next time by chance.
  // How clear one picture was says nothing of the next.
  styles.picture = firstStyles.picture;
  styles.hide = { ...styles.hide, mode: 'solid' };
  return styles;
}

export const firstStyleOf = (kind: Kind): Style => firstStyles[kind];

export const rememberStyles = (styles: Styles, storage: Pick<BrowserStorage, 'write'> = siteStorage): void =>
  void storage.write(key, JSON.stringify(styles));

/** What can be read of a style. */
export function styleOf(value: unknown): Partial<Style> {
  const { colour, level, filled, mode, dash, zoom, strength, stamp, unit } = membersOf(value);
  const known = {
    level: levels.find((each) => each === level),
    mode: hideModes.find((each) => each === mode),
    stamp: stamps.find((each) => each === stamp),
    unit: units.find((each) => each === unit),
    strength: hideStrengths.find((each) => each === strength),
    dash: dashes.find((each) => each === dash),
    zoom: lensZooms.find((each) => each === zoom),
  };
  return {
    ...(typeof colour === 'string' && /^#[0-9a-f]{6}$/.test(colour) && { colour }),
    ...(known.level !== undefined && { level: known.level }),
    ...(typeof filled === 'boolean' && { filled }),
    ...(known.mode !== undefined && { mode: known.mode }),
    ...(known.stamp !== undefined && { stamp: known.stamp }),
    ...(known.unit !== undefined && { unit: known.unit }),
    ...(known.strength !== undefined && { strength: known.strength }),
    ...(known.dash !== undefined && { dash: known.dash }),
    ...(known.zoom !== undefined && { zoom: known.zoom }),
  };
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return membersOf(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
