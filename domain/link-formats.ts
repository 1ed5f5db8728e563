/** The forms in which a screen's link can be copied (SCR-10). */
export const linkFormats = ['page', 'image', 'markdown', 'html', 'bbcode'] as const;
export type LinkFormat = (typeof linkFormats)[number];

export interface LinkedScreen {
  /** Absolute address of the screen's page. */
  page: string;
  /** Absolute address of the picture, whichever the screen shows by then. */
  image: string;
  name: string;
  width: number;
  height: number;
}

/** The text to put on the clipboard. A name can hold anything, so each form escapes what would end it early. */
export function linkText(screen: LinkedScreen, format: LinkFormat): string {
  switch (format) {
    case 'page':
      return screen.page;
    case 'image':
      return screen.image;
    case 'markdown':
      return `[![${screen.name.replace(/[\\[\]]/g, '\\$&')}](${screen.image})](${screen.page})`;
    case 'html':
      return `<a href="${attribute(screen.page)}"><img src="${attribute(screen.image)}" alt="${attribute(screen.name)}" width="${screen.width}" height="${screen.height}"></a>`;
    case 'bbcode':
      return `[url=${screen.page}][img]${screen.image}[/img][/url]`;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (value: string) => value.replace(/[&<>"]/g, (character) => entities[character] ?? character);
