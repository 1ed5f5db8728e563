import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Locale } from '#domain/locales.ts';
import { filledNumber, filledText, typeset } from '#domain/typography.ts';

/** Returns a parsed ICU message with the non-breaking spaces of its language, in each of its forms. */
export function typesetMessage(
  elements: MessageFormatElement[],
  locale: Locale,
  around = { after: '', before: '' },
): MessageFormatElement[] {
  return elements.map((element, place) => {
    const after = around.after + textOf(elements.slice(0, place));
    const before = textOf(elements.slice(place + 1)) + around.before;
    if (element.type === TYPE.literal) return { ...element, value: typeset(element.value, locale, { after, before }) };
    if (element.type === TYPE.tag)
      return { ...element, children: typesetMessage(element.children, locale, { after, before }) };
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const options = Object.entries(element.options).map(([form, option]) => [
        form,
        { ...option, value: typesetMessage(option.value, locale, { after, before }) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    return element;
  });
}

/** What a reader sees of the elements, with stand-ins for what is filled in. */
function textOf(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.pound || element.type === TYPE.number) return filledNumber;
      if (element.type === TYPE.tag) return textOf(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return textOf(element.options['other']?.value ?? []);
      return filledText;
    })
    .join('');
}
