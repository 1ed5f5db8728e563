import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Names of the arguments and tags of a message, each once. */
export function valuesOf(elements: MessageFormatElement[]): string[] {
  return [
    ...new Set(
      everyElement(elements).flatMap((element) =>
        element.type === TYPE.literal || element.type === TYPE.pound ? [] : [element.value],
      ),
    ),
  ].toSorted();
}

/** The elements of a message with those of its tags and options. */
export const everyElement = (elements: MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...everyElement(element.children)];
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      return [element, ...Object.values(element.options).flatMap((option) => everyElement(option.value))];
    }
    return [element];
  });
