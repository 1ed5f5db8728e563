import { useLayoutEffect, useRef, type ClipboardEvent } from 'react';
import type { ReadWord } from '#domain/privates/find-privates.ts';
import { linesOf } from './lines-of.ts';
import css from './words-layer.module.css';

interface WordsLayerProps {
  size: { width: number; height: number };
  /** To be selected; none where they are only marked. */
  words: readonly ReadWord[];
  /** Boxes that are marked. */
  marks: readonly (readonly number[])[];
}

/** Words over the picture in which they stand, each as wide as there, so that they are selected as a text is. */
export function WordsLayer({ size, words, marks }: WordsLayerProps) {
  const layer = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const image = layer.current?.parentElement?.querySelector<HTMLImageElement>('img[data-stage]');
    return layer.current && image ? keptOver(layer.current, image) : undefined;
  }, []);
  const copy = (event: ClipboardEvent<SVGSVGElement>) => {
    const text = linesOf(selectedWords(event.currentTarget, words));
    if (text === '') return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
  };
  return (
    <svg
      ref={layer}
      className={css.layer}
      viewBox={`0 0 ${size.width} ${size.height}`}
      // The picture is fitted into its box likewise.
      preserveAspectRatio="xMidYMid meet"
      data-selecting={words.length > 0 || undefined}
      aria-hidden={words.length === 0 || undefined}
      onCopy={copy}
    >
      {marks.map(([x = 0, y = 0, width = 0, height = 0]) => (
        <rect key={`${x} ${y}`} className={css.mark} x={x - 3} y={y - 3} width={width + 6} height={height + 6} rx={4} />
      ))}
      {words.map(({ box: [x = 0, y = 0, width = 0, height = 0] }) => (
        <rect key={`${x} ${y}`} className={css.selectable} x={x} y={y} width={width} height={height} rx={2} />
      ))}
      {words.map(({ text, box: [x = 0, y = 0, width = 0, height = 0] }, index) => (
        <text
          key={`${x} ${y}`}
          className={css.word}
          data-word={index}
          x={x}
          y={y + height * 0.8}
          fontSize={height}
          textLength={width}
          lengthAdjust="spacingAndGlyphs"
        >
          {spaced(text)}
        </text>
      ))}
    </svg>
  );
}

/** Those of which any part is selected. */
function selectedWords(layer: SVGSVGElement, words: readonly ReadWord[]): ReadWord[] {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed) return [];
  return [...layer.querySelectorAll<SVGTextElement>('[data-word]')]
    .filter((element) => selection.containsNode(element, true))
    .flatMap((element) => words[Number(element.dataset['word'])] ?? []);
}

/** Copied by a browser that hears nothing of it, words stay apart. */
const spaced = (text: string): string => `${text} `;

/** Keeps the layer over the picture that stands beside it, as that is enlarged and fitted again; returns what ends that. */
function keptOver(layer: SVGSVGElement, image: HTMLImageElement): () => void {
  const place = () => {
    layer.style.setProperty('left', `${image.offsetLeft}px`);
    layer.style.setProperty('top', `${image.offsetTop}px`);
    layer.style.setProperty('width', `${image.offsetWidth}px`);
    layer.style.setProperty('height', `${image.offsetHeight}px`);
  };
  place();
  const observer = new ResizeObserver(place);
  observer.observe(image);
  if (image.parentElement) observer.observe(image.parentElement);
  return () => observer.disconnect();
}
