import { emptyScene, type Item } from '#domain/scene/scene.ts';
import { multipart, type Answer, type Customer } from './rest.ts';

const size = { width: 64, height: 48 };

/** A drawing with so many rectangles on a picture of 64 × 48, as JSON. */
export function layersWith(count = 1): string {
  const items = Array.from({ length: count }, (_, index): Item => ({
    id: `item-${index}`,
    colour: '#ec383d',
    stroke: 4,
    kind: 'rect',
    box: { x: 4 * index, y: 8, w: 20, h: 10 },
    filled: false,
  }));
  return JSON.stringify({ ...emptyScene(size), items });
}

export interface Shown {
  signature: string;
  fileId: string;
}

interface Form {
  layers?: string;
  note?: string;
  /** The id of what is taken by it. */
  proposal?: string;
}

const textsOf = ({ layers = layersWith(), note, proposal }: Form) => [
  { name: 'layers', value: layers },
  ...(note === undefined ? [] : [{ name: 'note', value: note }]),
  ...(proposal === undefined ? [] : [{ name: 'proposal', value: proposal }]),
];

/** Puts this picture in the place of the one that a screen shows, as the editor does. */
export function replacePicture(customer: Customer, shown: Shown, file: Buffer, form: Form = {}): Promise<Answer> {
  const { type, payload } = multipart(file, { after: textsOf(form) });
  return customer.call({
    method: 'POST',
    url: `/screens/v1/update/${shown.signature}/${shown.fileId}`,
    headers: { 'content-type': type },
    payload,
  });
}

/** Keeps what a new screen was drawn from. */
export function keepDrawing(
  customer: Customer,
  signature: string,
  base: Buffer,
  layers = layersWith(),
): Promise<Answer> {
  const { type, payload } = multipart(base, { field: 'base', before: [{ name: 'layers', value: layers }] });
  const url = `/screens/v1/scene/${signature}`;
  return customer.call({ method: 'PUT', url, headers: { 'content-type': type }, payload });
}
