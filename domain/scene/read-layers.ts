import { backdropLimits, windowFrames, type Backdrop } from './backdrop-look.ts';
import {
  firstStepLimit,
  inkPointLimit,
  itemNameLength,
  sceneBytesLimit,
  sceneItemLimit,
  scenePictureLimit,
  sceneReach,
  sceneTextLength,
  strokeLimit,
  textSizeLimit,
} from './limits.ts';
import { canvasOf } from './crop.ts';
import { canBeShown } from './ground.ts';
import { sideLimit } from '../limits.ts';
import {
  dashes,
  hideModes,
  hideStrengths,
  kinds,
  lensZooms,
  numberings,
  stamps,
  units,
  type Box,
  type InkPoint,
  type Item,
  type Kind,
  type Numbering,
  type Point,
  type Scene,
  type Size,
  type Turn,
} from './scene.ts';

/** A drawing that is none, or that its picture cannot have; `path` says which part of it, such as `items[3].box`. */
export class LayersError extends Error {
  readonly path: string;

  constructor(path: string, expected: string) {
    super(`${path === '' ? 'The drawing' : path} has to be ${expected}`);
    this.name = 'LayersError';
    this.path = path;
  }
}

/**
 * Reads the drawing that belongs to a picture of this size from its JSON. Unknown members are left out. Throws LayersError for
 * whatever a drawing cannot hold.
 * @public
 */
export function readLayers(json: string, base: Size): Scene {
  // A character takes at least a byte, and three at most.
  if (json.length > sceneBytesLimit || bytesOf(json) > sceneBytesLimit)
    throw new LayersError('', `at most ${sceneBytesLimit} bytes`);
  return readScene(parsed(json), base);
}

/** The same for what was parsed already. The first version is one without what the second has. */
export function readScene(value: unknown, base: Size): Scene {
  const scene = membersOf(value, '');
  oneOf([1, 2] as const, scene['v'], 'v');
  const frame = membersOf(scene['frame'], 'frame');
  const items = listOf(scene['items'], 'items', sceneItemLimit);
  const read = items.map((item, index) => readItem(item, `items[${index}]`, base));
  if (new Set(read.map(({ id }) => id)).size < read.length) throw new LayersError('items', 'of different ids');
  if (read.filter(({ kind }) => kind === 'picture').length > scenePictureLimit)
    throw new LayersError('items', `of at most ${scenePictureLimit} pictures`);
  const backdrop = readBackdrop(scene['backdrop']);
  return {
    v: 2,
    frame: {
      crop: readCrop(frame['crop'], base),
      turn: readTurn(frame['turn']),
      ...(frame['fill'] !== undefined && { fill: readText(frame['fill'], 'frame.fill', colourPattern, '#rrggbb') }),
    },
    ...(backdrop && { backdrop }),
    ...(scene['numbering'] !== undefined && { numbering: readNumbering(scene['numbering']) }),
    items: read,
  };
}

function readItem(value: unknown, path: string, base: Size): Item {
  const item = membersOf(value, path);
  const at = (name: string) => `${path}.${name}`;
  const point = (name: string) => readPoint(item[name], at(name), base);
  const box = () => readBox(item['box'], at('box'), base);
  const number = (name: string, least: number, most: number) => readNumber(item[name], at(name), least, most);
  const yes = (name: string) => readBoolean(item[name], at(name));

  const dash = () => (item['dash'] === undefined ? {} : { dash: oneOf(dashes, item['dash'], at('dash')) });

  const kind = oneOf(kinds, item['kind'], at('kind'));
  const drawn = {
    id: readText(item['id'], at('id'), idPattern, 'an id'),
    colour: readText(item['colour'], at('colour'), colourPattern, '#rrggbb'),
    stroke: number('stroke', 0, strokeLimit),
    ...(item['name'] !== undefined && { name: readText(item['name'], at('name'), namePattern, 'a short text') }),
    ...(item['group'] !== undefined && { group: readText(item['group'], at('group'), idPattern, 'an id') }),
    ...(item['locked'] !== undefined && { locked: yes('locked') }),
  };
  const angle = () => (item['angle'] === undefined ? {} : { angle: number('angle', 0, 360) });
  const far = sceneReach * Math.max(base.width, base.height);
  const line = () => ({ from: point('from'), to: point('to'), bend: number('bend', -far, far), ...dash() });
  const text = () => ({
    at: point('at'),
    text: readText(item['text'], at('text'), textPattern, `a text of at most ${sceneTextLength} characters`),
    size: number('size', 1, textSizeLimit),
    width: number('width', 0, textSizeLimit * sceneTextLength),
    filled: yes('filled'),
  });
  const readers: Record<Kind, () => Item> = {
    arrow: () => ({ ...drawn, kind: 'arrow', ...line() }),
    line: () => ({ ...drawn, kind: 'line', ...line() }),
    rect: () => ({ ...drawn, kind: 'rect', box: box(), filled: yes('filled'), ...dash(), ...angle() }),
    ellipse: () => ({ ...drawn, kind: 'ellipse', box: box(), filled: yes('filled'), ...dash(), ...angle() }),
    pen: () => ({ ...drawn, kind: 'pen', points: readInk(item['points'], at('points'), base) }),
    mark: () => ({ ...drawn, kind: 'mark', points: readInk(item['points'], at('points'), base) }),
    text: () => ({ ...drawn, kind: 'text', ...text(), ...angle() }),
    callout: () => ({ ...drawn, kind: 'callout', ...text(), tip: point('tip') }),
    step: () => ({ ...drawn, kind: 'step', at: point('at') }),
    stamp: () => ({ ...drawn, kind: 'stamp', at: point('at'), stamp: oneOf(stamps, item['stamp'], at('stamp')) }),
    measure: () => ({
      ...drawn,
      kind: 'measure',
      from: point('from'),
      to: point('to'),
      unit: oneOf(units, item['unit'], at('unit')),
    }),
    hide: () => ({
      ...drawn,
      kind: 'hide',
      box: box(),
      mode: oneOf(hideModes, item['mode'], at('mode')),
      ...(item['strength'] !== undefined && { strength: oneOf(hideStrengths, item['strength'], at('strength')) }),
    }),
    spot: () => ({ ...drawn, kind: 'spot', box: box() }),
    lens: () => ({
      ...drawn,
      kind: 'lens',
      box: box(),
      of: point('of'),
      zoom: oneOf(lensZooms, item['zoom'], at('zoom')),
    }),
    picture: () => {
      const size = readSize(item['size'], at('size'));
      return {
        ...drawn,
        kind: 'picture',
        picture: readText(item['picture'], at('picture'), idPattern, 'an id'),
        size,
        box: box(),
        ...(item['part'] !== undefined && { part: readPart(item['part'], at('part'), size) }),
        ...(item['opacity'] !== undefined && { opacity: number('opacity', 0, 1) }),
        ...(item['radius'] !== undefined && { radius: number('radius', 0, 0.5) }),
        ...angle(),
      };
    },
  };
  return readers[kind]();
}

const idPattern = /^[\w-]{1,40}$/;
const colourPattern = /^#[0-9a-f]{6}$/;
const namePattern = new RegExp(`^[^]{0,${itemNameLength}}$`);
const textPattern = new RegExp(`^[^]{0,${sceneTextLength}}$`);

function readCrop(value: unknown, base: Size): Box {
  const crop = membersOf(value, 'frame.crop');
  const whole = (name: string, least: number, most: number) => {
    const number = readNumber(crop[name], `frame.crop.${name}`, least, most);
    if (!Number.isInteger(number)) throw new LayersError(`frame.crop.${name}`, 'a whole number');
    return number;
  };
  const most = canvasOf(base);
  const x = whole('x', most.x, most.x + most.w - 1);
  const y = whole('y', most.y, most.y + most.h - 1);
  const box = { x, y, w: whole('w', 1, most.x + most.w - x), h: whole('h', 1, most.y + most.h - y) };
  if (!canBeShown(box, base)) throw new LayersError('frame.crop', 'smaller');
  return box;
}

function readSize(value: unknown, path: string): Size {
  const size = membersOf(value, path);
  const side = (name: 'width' | 'height') => readNumber(size[name], `${path}.${name}`, 1, sideLimit);
  return { width: side('width'), height: side('height') };
}

/** What is shown of a picture that lies on another. */
function readPart(value: unknown, path: string, { width, height }: Size): Box {
  const part = membersOf(value, path);
  const x = readNumber(part['x'], `${path}.x`, 0, width);
  const y = readNumber(part['y'], `${path}.y`, 0, height);
  return {
    x,
    y,
    w: readNumber(part['w'], `${path}.w`, 1, width - x + 0.01),
    h: readNumber(part['h'], `${path}.h`, 1, height - y + 0.01),
  };
}

function readNumbering(value: unknown): Numbering {
  const numbering = membersOf(value, 'numbering');
  const from = readNumber(numbering['from'], 'numbering.from', 1, firstStepLimit);
  if (!Number.isInteger(from)) throw new LayersError('numbering.from', 'a whole number');
  return { from, by: oneOf(numberings, numbering['by'], 'numbering.by') };
}

function readBackdrop(value: unknown): Backdrop | undefined {
  if (value === undefined) return undefined;
  const backdrop = membersOf(value, 'backdrop');
  const share = (name: 'padding' | 'radius' | 'shadow') =>
    readNumber(backdrop[name], `backdrop.${name}`, 0, backdropLimits[name]);
  return {
    colours: listOf(backdrop['colours'], 'backdrop.colours', backdropLimits.colours).map((colour, index) =>
      readText(colour, `backdrop.colours[${index}]`, colourPattern, '#rrggbb'),
    ),
    padding: share('padding'),
    radius: share('radius'),
    shadow: share('shadow'),
    window: oneOf(windowFrames, backdrop['window'], 'backdrop.window'),
  };
}

const readTurn = (value: unknown): Turn => oneOf([0, 1, 2, 3] as const, value, 'frame.turn');

function readBox(value: unknown, path: string, base: Size): Box {
  const box = membersOf(value, path);
  const [x, y] = readPoint([box['x'], box['y']], path, base);
  return {
    x,
    y,
    w: readNumber(box['w'], `${path}.w`, 0, sceneReach * 2 * base.width),
    h: readNumber(box['h'], `${path}.h`, 0, sceneReach * 2 * base.height),
  };
}

function readInk(value: unknown, path: string, base: Size): InkPoint[] {
  const points = listOf(value, path, inkPointLimit);
  if (points.length === 0) throw new LayersError(path, 'at least one point');
  return points.map((each, index) => {
    const at = `${path}[${index}]`;
    const [x, y, pressure] = listOf(each, at, 3);
    const point = readPoint([x, y], at, base);
    return pressure === undefined ? point : [...point, readNumber(pressure, at, 0, 1)];
  });
}

function readPoint(value: unknown, path: string, { width, height }: Size): Point {
  const [x, y, more] = listOf(value, path, 3);
  if (more !== undefined) throw new LayersError(path, 'two numbers');
  const reach = (side: number) => [-sceneReach * side, sceneReach * side] as const;
  return [readNumber(x, path, ...reach(width)), readNumber(y, path, ...reach(height))];
}

function readNumber(value: unknown, path: string, least: number, most: number): number {
  if (typeof value !== 'number' || !(value >= least && value <= most))
    throw new LayersError(path, `a number from ${least} to ${most}`);
  return value;
}

function readBoolean(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw new LayersError(path, 'true or false');
  return value;
}

function readText(value: unknown, path: string, pattern: RegExp, expected: string): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw new LayersError(path, expected);
  return value;
}

function oneOf<Known extends string | number>(known: readonly Known[], value: unknown, path: string): Known {
  const found = known.find((each) => each === value);
  if (found === undefined) throw new LayersError(path, `one of ${known.join(', ')}`);
  return found;
}

function listOf(value: unknown, path: string, most: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length > most) throw new LayersError(path, `a list of at most ${most}`);
  return value;
}

function membersOf(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new LayersError(path, 'an object');
  return { ...value };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new LayersError('', 'JSON');
  }
}

/** Of UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}
