/** A story by its name as we write names: `As In The File` is "As in the file". */
export const storyNameInWords = (name: string): string =>
  name.replaceAll(/(?<= )\p{Lu}(?=\p{Ll}| |$)/gu, (capital) => capital.toLowerCase());
