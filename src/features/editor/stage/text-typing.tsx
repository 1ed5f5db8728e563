import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { boundsOf, lineHeight } from '#domain/scene/geometry.ts';
import { angleOf, middleOfBox } from '#domain/scene/turns.ts';
import { sceneTextLength } from '#domain/scene/limits.ts';
import type { WrittenItem } from '#domain/scene/scene.ts';
import { contrastTo } from '#src/blocks/scene/contrast.ts';
import { toStage, type View } from './view.ts';
import css from './stage.module.css';

interface TextTypingProps {
  view: View;
  item: WrittenItem;
  onChange: (text: string, width: number) => void;
  onCommit: () => void;
}

/**
 * A text is typed where it will stand. Its letters are those of the drawing below; the field gives caret and selection, with
 * letters that cannot be seen.
 */
export function TextTyping({ view, item, onChange, onCommit }: TextTypingProps) {
  const intl = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  const { at, size, width, text, colour, filled } = item;
  const [x, y] = toStage(view, at);
  const [cx, cy] = toStage(view, middleOfBox(boundsOf(item)));
  const angle = angleOf(item);
  const { zoom } = view;

  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    const { style } = element;
    const [turnX, turnY] = [cx - x, cy - y];
    style.transform = `translate(${cx}px, ${cy}px) rotate(${angle}deg) translate(${-turnX}px, ${-turnY}px) scale(${zoom})`;
    style.fontSize = `${size}px`;
    style.lineHeight = `${lineHeight}`;
    style.inlineSize = `${width + size}px`;
    style.blockSize = `${text.split('\n').length * size * lineHeight}px`;
    style.caretColor = filled ? contrastTo(colour) : colour;
  }, [x, y, cx, cy, angle, zoom, size, width, text, colour, filled]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    event.stopPropagation();
    onCommit();
  };
  return (
    <textarea
      ref={field}
      className={css.typing}
      value={text}
      maxLength={sceneTextLength}
      aria-label={intl.formatMessage({ id: 'editor.text.label' })}
      autoComplete="off"
      spellCheck={false}
      rows={1}
      data-typing
      onChange={({ currentTarget }) => onChange(currentTarget.value, widthOf(currentTarget, size))}
      onKeyDown={onKeyDown}
      onBlur={onCommit}
      onPointerDown={(event) => event.stopPropagation()}
    />
  );
}

/** Of the longest line, as the browser measures it in the field's font. */
function widthOf(field: HTMLTextAreaElement, size: number): number {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  const { fontWeight, fontFamily } = getComputedStyle(field);
  canvas.font = `${fontWeight} ${size}px ${fontFamily}`;
  return Math.ceil(Math.max(...field.value.split('\n').map((line) => canvas.measureText(line).width)));
}
