import { brand } from '#domain/brand.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import type { Locale } from '#domain/locales.ts';

const words: Record<Locale, { title: string; text: string; again: string }> = {
  en: {
    title: 'You are offline',
    text: 'Your screenshots are on the server, which cannot be reached. Pictures that you share with the app wait here and are uploaded when the connection is back.',
    again: 'Try again',
  },
  ru: {
    title: 'Нет соединения',
    text: 'Ваши скриншоты хранятся на сервере, а он сейчас недоступен. Картинки, которыми вы поделитесь с приложением, подождут здесь и загрузятся, когда связь вернётся.',
    again: 'Попробовать ещё раз',
  },
  uk: {
    title: 'Немає з’єднання',
    text: 'Ваші скриншоти зберігаються на сервері, а він зараз недоступний. Зображення, якими ви поділитеся із застосунком, почекають тут і завантажаться, щойно зв’язок повернеться.',
    again: 'Спробувати ще раз',
  },
};

const style = `
  :root { color-scheme: light dark }
  body { display: grid; place-items: center; min-height: 100vh; margin: 0; font: 16px/1.6 Inter, system-ui, sans-serif;
    background: light-dark(#fcfbf8, #14161f); color: light-dark(#1b1e2e, #f2f1ec) }
  main { max-width: 26rem; padding: 2rem; text-align: center }
  svg { width: 72px; height: 72px }
  h1 { margin: 1rem 0 .5rem; font-size: 1.5rem; letter-spacing: -.01em }
  p { margin: 0 0 1.5rem; color: light-dark(#5a5d70, #b9bbc9) }
  a { display: inline-block; padding: .75rem 1.5rem; border-radius: 12px; font-weight: 600; text-decoration: none;
    background: light-dark(#1b1e2e, #e3f230); color: light-dark(#fcfbf8, #1b1e2e) }
  a:focus-visible { outline: 3px solid light-dark(#1b1e2e, #e3f230); outline-offset: 3px }`;

/** What the app shows while the server is out of reach, in place of a page: it has nothing to load. */
export const offlinePage = (locale: Locale): string => {
  const { title, text, again } = words[locale];
  return (
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(title)} · ${escapeHtml(brand.name)}</title><style>${style}</style><main>` +
    '<svg viewBox="0 0 28 28" fill="none" aria-hidden="true"><path d="M2.5 12V8A5.5 5.5 0 0 1 8 2.5h4M25.5 16v4a5.5 5.5 0 0 1-5.5 5.5h-4" ' +
    'stroke="currentColor" stroke-width="3" stroke-linecap="round"/><rect x="7" y="7" width="14" height="14" rx="4" fill="#e3f230"/></svg>' +
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="">${escapeHtml(again)}</a></main></html>`
  );
};
