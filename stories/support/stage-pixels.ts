/** What the browser decides by style sheets, which a picture of an SVG does not have. */
const styles = ['mix-blend-mode', 'image-rendering', 'white-space', 'font-weight'] as const;

/** The pixels of an SVG as the browser paints it on the page, where letters are set in `family`. */
export async function stagePixels(
  svg: SVGSVGElement,
  width: number,
  height: number,
  family: string,
): Promise<ImageData> {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('It is no SVG');
  const [shown, copied] = [[...svg.querySelectorAll('*')], [...copy.querySelectorAll('*')]];
  for (const [index, element] of copied.entries()) {
    const style = getComputedStyle(shown[index] ?? svg);
    const kept = styles.map((name) => `${name}: ${style.getPropertyValue(name)}`);
    element.setAttribute('style', [...kept, `font-family: ${family}`].join('; '));
    const address = element.localName === 'image' ? element.getAttribute('href') : null;
    if (address !== null) element.setAttribute('href', await dataUrl(address));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', `${width}`);
  copy.setAttribute('height', `${height}`);
  const text = new XMLSerializer().serializeToString(copy);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  await image.decode();
  URL.revokeObjectURL(image.src);
  return pixelsOf(image, width, height);
}

export const filePixels = async (file: Blob): Promise<ImageData> => {
  const bitmap = await createImageBitmap(file);
  return pixelsOf(bitmap, bitmap.width, bitmap.height);
};

/** Share of the pixels of which a channel is off by more than `most`; 1 where the sizes differ. */
export function shareOff(one: ImageData, other: ImageData, most: number): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  let off = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const differs = [0, 1, 2, 3].some(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > most,
    );
    if (differs) off += 1;
  }
  return off / (one.width * one.height);
}

export function pixelsOf(source: CanvasImageSource, width: number, height: number): ImageData {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.drawImage(source, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

async function dataUrl(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
  reader.addEventListener('error', () => reject(reader.error));
  reader.readAsDataURL(blob);
  return promise;
}
