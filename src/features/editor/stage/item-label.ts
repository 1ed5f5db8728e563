import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';
import { lengthOf } from '#src/blocks/scene/measure-parts.ts';
import { isWritten, type Item, type Kind } from '#domain/scene/scene.ts';

/** What an item is called. */
export function itemLabel(intl: IntlShape, item: Item, number: string | undefined): string {
  if (item.name !== undefined) return item.name;
  const text = isWritten(item) ? item.text : '';
  return intl.formatMessage(kindNames[item.kind], {
    number: number ?? '',
    text: item.kind === 'measure' ? lengthOf(item) : text,
  });
}

export const kindNames: Record<Kind, MessageDescriptor> = defineMessages({
  arrow: { id: 'editor.item.arrow' },
  line: { id: 'editor.item.line' },
  rect: { id: 'editor.item.rect' },
  ellipse: { id: 'editor.item.ellipse' },
  pen: { id: 'editor.item.pen' },
  mark: { id: 'editor.item.mark' },
  text: { id: 'editor.item.text' },
  callout: { id: 'editor.item.callout' },
  step: { id: 'editor.item.step' },
  hide: { id: 'editor.item.hide' },
  spot: { id: 'editor.item.spot' },
  lens: { id: 'editor.item.lens' },
  stamp: { id: 'editor.item.stamp' },
  measure: { id: 'editor.item.measure' },
  picture: { id: 'editor.item.picture' },
});
