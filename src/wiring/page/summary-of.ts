/** Characters that search engines and previews show of a description. */
const length = 160;

/** The first words of a page, without its marks, for search engines and previews. */
export function summaryOf(html: string): string {
  const [, paragraph = html] = /<p>(.*?)<\/p>/s.exec(html) ?? [];
  const text = paragraph
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const said = text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters.get(name) ?? '');
  return said.length <= length ? said : `${said.slice(0, length - 1).replace(/\s\S*$/, '')}…`;
}

const characters = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
]);
