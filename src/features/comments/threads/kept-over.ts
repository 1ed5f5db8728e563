/**
 * Keeps a layer over what is shown of the picture of the stage that it stands in, as that is enlarged and fitted again; returns what
 * ends that.
 */
export function keptOver(layer: HTMLElement, { width, height }: { width: number; height: number }): () => void {
  const image = layer.closest('[data-zoom]')?.querySelector<HTMLImageElement>('img[data-stage]');
  if (!image) return () => undefined;
  const place = () => {
    // The picture is fitted into its box.
    const scale = Math.min(image.offsetWidth / width, image.offsetHeight / height);
    const [shownWidth, shownHeight] = [width * scale, height * scale];
    layer.style.setProperty('left', `${image.offsetLeft + (image.offsetWidth - shownWidth) / 2}px`);
    layer.style.setProperty('top', `${image.offsetTop + (image.offsetHeight - shownHeight) / 2}px`);
    layer.style.setProperty('width', `${shownWidth}px`);
    layer.style.setProperty('height', `${shownHeight}px`);
  };
  place();
  const observer = new ResizeObserver(place);
  observer.observe(image);
  if (image.parentElement) observer.observe(image.parentElement);
  return () => observer.disconnect();
}
