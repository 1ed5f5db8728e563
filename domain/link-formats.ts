import { shrunkInto } from './picture-size.ts';

/** The forms in which a screen's link can be copied (SCR-10). */
export const linkFormats = ['page', 'image', 'markdown', 'html', 'bbcode', 'frame'] as const;
export type LinkFormat = (typeof linkFormats)[number];

export interface LinkedScreen {
  /** Absolute address of the screen's page. */
  page: string;
  /** Absolute address of the picture, whichever the screen shows by then. */
  image: string;
  /** Absolute address of what other sites show of it in a frame. */
  frame: string;
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
    case 'frame':
      return frameText({ url: screen.frame, title: screen.name, ...shrunkInto(screen, frameRoom) });
  }
}

/** Pixels that a frame of one screen takes at most, without its line below. */
const frameRoom = { width: 960, height: 720 };

/** The code of a frame in another site. */
export const frameText = ({
  url,
  title,
  width,
  height,
}: {
  url: string;
  title: string;
  width: number;
  height: number;
}) =>
  `<iframe src="${attribute(url)}" title="${attribute(title)}" width="${width}" height="${height}" style="max-width: 100%; border: 0" loading="lazy" allowfullscreen></iframe>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (value: string) => value.replace(/[&<>"]/g, (character) => entities[character] ?? character);
