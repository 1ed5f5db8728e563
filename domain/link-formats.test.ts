import { describe, expect, test } from 'vitest';
import { linkFormats, linkText, type LinkedScreen } from './link-formats.ts';

const screen: LinkedScreen = {
  page: 'https://kadr.example/s/0123456789abcdefABCDEF',
  image: 'https://kadr.example/i/0123456789abcdefABCDEF',
  frame: 'https://kadr.example/embed/s/0123456789abcdefABCDEF',
  name: 'Orders "week" <47> [a]',
  width: 1280,
  height: 800,
};

describe('SCR-10 a link is copied', () => {
  test('SCR-10 in every form, with the name escaped for that form', () => {
    expect(Object.fromEntries(linkFormats.map((format) => [format, linkText(screen, format)]))).toEqual({
      page: screen.page,
      image: screen.image,
      markdown: `[![Orders "week" <47> \\[a\\]](${screen.image})](${screen.page})`,
      html: `<a href="${screen.page}"><img src="${screen.image}" alt="Orders &quot;week&quot; &lt;47&gt; [a]" width="1280" height="800"></a>`,
      bbcode: `[url=${screen.page}][img]${screen.image}[/img][/url]`,
      frame:
        '<iframe src="https://kadr.example/embed/s/0123456789abcdefABCDEF" title="Orders &quot;week&quot; &lt;47&gt; [a]" width="960" height="600" style="max-width: 100%; border: 0" loading="lazy" allowfullscreen></iframe>',
    });
  });
});
