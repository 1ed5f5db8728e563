import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createIntl, type IntlShape } from 'react-intl';
import { expect, test } from 'vitest';
import { locales, localeTags, type Locale } from '#domain/locales.ts';
import { messagesOf } from '#tests/support/message-files.ts';

const numbers = [1, 2, 5, 11, 21, 101];

/**
 * Texts that count, at 1, 2, 5, 11, 21 and 101, as people read or hear it: each category of CLDR, and the numbers
 * that take the form of 1 in Russian and Ukrainian alone. Words that all six begin or end with are left out.
 */
const forms: Record<string, Record<Locale, string>> = {
  'screens.copyByHand/count': {
    en: 'the link | 2 links | 5 links | 11 links | 21 links | 101 links',
    ru: 'ссылку | 2 ссылки | 5 ссылок | 11 ссылок | 21 ссылку | 101 ссылку',
    uk: 'посилання | 2 посилання | 5 посилань | 11 посилань | 21 посилання | 101 посилання',
  },
  'gallery.copy.tooMany.text/count': {
    en: '1 screenshot is | 2 screenshots are | 5 screenshots are | 11 screenshots are | 21 screenshots are | 101 screenshots are',
    ru: 'Выбран 1 скриншот: | Выбрано 2 скриншота: | Выбрано 5 скриншотов: | Выбрано 11 скриншотов: | Выбран 21 скриншот: | Выбран 101 скриншот:',
    uk: '1 скриншот: | 2 скриншоти: | 5 скриншотів: | 11 скриншотів: | 21 скриншот: | 101 скриншот:',
  },
  'form.hints/count': {
    en: '1 suggestion | 2 suggestions | 5 suggestions | 11 suggestions | 21 suggestions | 101 suggestions',
    ru: '1 подсказка | 2 подсказки | 5 подсказок | 11 подсказок | 21 подсказка | 101 подсказка',
    uk: '1 підказка | 2 підказки | 5 підказок | 11 підказок | 21 підказка | 101 підказка',
  },
  'gallery.copy.tooMany/limit': {
    en: '1 link | 2 links | 5 links | 11 links | 21 links | 101 links',
    ru: '1 ссылку | 2 ссылки | 5 ссылок | 11 ссылок | 21 ссылку | 101 ссылку',
    uk: '1 посилання | 2 посилання | 5 посилань | 11 посилань | 21 посилання | 101 посилання',
  },
  'timeline.selection.announce/count': {
    en: '1 screenshot | 2 screenshots | 5 screenshots | 11 screenshots | 21 screenshots | 101 screenshots',
    ru: 'Выбран 1 скриншот | Выбрано 2 скриншота | Выбрано 5 скриншотов | Выбрано 11 скриншотов | Выбран 21 скриншот | Выбран 101 скриншот',
    uk: '1 скриншот | 2 скриншоти | 5 скриншотів | 11 скриншотів | 21 скриншот | 101 скриншот',
  },
  'removal.failed/count': {
    en: '1 screenshot was | 2 screenshots were | 5 screenshots were | 11 screenshots were | 21 screenshots were | 101 screenshots were',
    ru: 'Удалён только 1 скриншот | Удалено только 2 скриншота | Удалено только 5 скриншотов | Удалено только 11 скриншотов | Удалён только 21 скриншот | Удалён только 101 скриншот',
    uk: '1 скриншот | 2 скриншоти | 5 скриншотів | 11 скриншотів | 21 скриншот | 101 скриншот',
  },
  'removal.removed/count': {
    en: 'Screenshot | 2 screenshots | 5 screenshots | 11 screenshots | 21 screenshots | 101 screenshots',
    ru: 'Скриншот | 2 скриншота | 5 скриншотов | 11 скриншотов | 21 скриншот | 101 скриншот',
    uk: 'Скриншот у | 2 скриншоти в | 5 скриншотів у | 11 скриншотів у | 21 скриншот у | 101 скриншот у',
  },
  'removal.restored/count': {
    en: 'Screenshot is | 2 screenshots are | 5 screenshots are | 11 screenshots are | 21 screenshots are | 101 screenshots are',
    ru: 'Скриншот восстановлен | Восстановлено 2 скриншота | Восстановлено 5 скриншотов | Восстановлено 11 скриншотов | Восстановлен 21 скриншот | Восстановлен 101 скриншот',
    uk: 'Скриншот відновлено | Відновлено 2 скриншоти | Відновлено 5 скриншотів | Відновлено 11 скриншотів | Відновлено 21 скриншот | Відновлено 101 скриншот',
  },
  'removal.text/count': {
    en: 'Its link stops working at once. You can restore it | Their links stop working at once. You can restore them | Their links stop working at once. You can restore them | Their links stop working at once. You can restore them | Their links stop working at once. You can restore them | Their links stop working at once. You can restore them',
    ru: 'Ссылка сразу перестанет открываться. Восстановить скриншот | Ссылки сразу перестанут открываться. Восстановить скриншоты | Ссылки сразу перестанут открываться. Восстановить скриншоты | Ссылки сразу перестанут открываться. Восстановить скриншоты | Ссылки сразу перестанут открываться. Восстановить скриншоты | Ссылки сразу перестанут открываться. Восстановить скриншоты',
    uk: 'перестане відкриватися. Відновити скриншот із | перестануть відкриватися. Відновити скриншоти з | перестануть відкриватися. Відновити скриншоти з | перестануть відкриватися. Відновити скриншоти з | перестануть відкриватися. Відновити скриншоти з | перестануть відкриватися. Відновити скриншоти з',
  },
  'removal.textFull/count': {
    en: 'Its link stops working at once. You can restore it | Their links stop working at once. You can restore them | Their links stop working at once. You can restore them | Their links stop working at once. You can restore them | Their links stop working at once. You can restore them | Their links stop working at once. You can restore them',
    ru: 'Ссылка сразу перестанет открываться. Восстановить скриншот | Ссылки сразу перестанут открываться. Восстановить скриншоты | Ссылки сразу перестанут открываться. Восстановить скриншоты | Ссылки сразу перестанут открываться. Восстановить скриншоты | Ссылки сразу перестанут открываться. Восстановить скриншоты | Ссылки сразу перестанут открываться. Восстановить скриншоты',
    uk: 'перестане відкриватися. Відновити скриншот із | перестануть відкриватися. Відновити скриншоти з | перестануть відкриватися. Відновити скриншоти з | перестануть відкриватися. Відновити скриншоти з | перестануть відкриватися. Відновити скриншоти з | перестануть відкриватися. Відновити скриншоти з',
  },
  'removal.textFull/days': {
    en: '1 day. | 2 days. | 5 days. | 11 days. | 21 days. | 101 days.',
    ru: '1 дня. | 2 дней. | 5 дней. | 11 дней. | 21 дня. | 101 дня.',
    uk: '1 дня. | 2 днів. | 5 днів. | 11 днів. | 21 дня. | 101 дня.',
  },
  'removal.text/days': {
    en: '1 day. | 2 days. | 5 days. | 11 days. | 21 days. | 101 days.',
    ru: '1 дня. | 2 дней. | 5 дней. | 11 дней. | 21 дня. | 101 дня.',
    uk: '1 дня. | 2 днів. | 5 днів. | 11 днів. | 21 дня. | 101 дня.',
  },
  'removal.title/count': {
    en: 'this screenshot? | 2 screenshots? | 5 screenshots? | 11 screenshots? | 21 screenshots? | 101 screenshots?',
    ru: 'скриншот? | 2 скриншота? | 5 скриншотов? | 11 скриншотов? | 21 скриншот? | 101 скриншот?',
    uk: 'скриншот? | 2 скриншоти? | 5 скриншотів? | 11 скриншотів? | 21 скриншот? | 101 скриншот?',
  },
  'screen.trashed.left/days': {
    en: '1 day | 2 days | 5 days | 11 days | 21 days | 101 days',
    ru: '1 день | 2 дня | 5 дней | 11 дней | 21 день | 101 день',
    uk: '1 день | 2 дні | 5 днів | 11 днів | 21 день | 101 день',
  },
  'screens.count/count': {
    en: '1 screenshot | 2 screenshots | 5 screenshots | 11 screenshots | 21 screenshots | 101 screenshots',
    ru: '1 скриншот | 2 скриншота | 5 скриншотов | 11 скриншотов | 21 скриншот | 101 скриншот',
    uk: '1 скриншот | 2 скриншоти | 5 скриншотів | 11 скриншотів | 21 скриншот | 101 скриншот',
  },
  'screens.selection.selected/count': {
    en: '1 | 2 | 5 | 11 | 21 | 101',
    ru: '1 выбран | 2 выбрано | 5 выбрано | 11 выбрано | 21 выбран | 101 выбран',
    uk: '1 | 2 | 5 | 11 | 21 | 101',
  },
  'trash.empty.text/days': {
    en: '1 day | 2 days | 5 days | 11 days | 21 days | 101 days',
    ru: '1 день | 2 дня | 5 дней | 11 дней | 21 день | 101 день',
    uk: '1 день | 2 дні | 5 днів | 11 днів | 21 день | 101 день',
  },
  'trash.lead/days': {
    en: '1 day, | 2 days, | 5 days, | 11 days, | 21 days, | 101 days,',
    ru: '1 день, | 2 дня, | 5 дней, | 11 дней, | 21 день, | 101 день,',
    uk: '1 день, | 2 дні, | 5 днів, | 11 днів, | 21 день, | 101 день,',
  },
  'trash.left/days': {
    en: '1 day | 2 days | 5 days | 11 days | 21 days | 101 days',
    ru: '1 день | 2 дня | 5 дней | 11 дней | 21 день | 101 день',
    uk: '1 день | 2 дні | 5 днів | 11 днів | 21 день | 101 день',
  },
  'trash.purge.text/count': {
    en: 'screenshot and its link | screenshots and their links | screenshots and their links | screenshots and their links | screenshots and their links | screenshots and their links',
    ru: 'скриншот и ссылка на него | скриншоты и ссылки на них | скриншоты и ссылки на них | скриншоты и ссылки на них | скриншоты и ссылки на них | скриншоты и ссылки на них',
    uk: 'скриншот і посилання на нього | скриншоти й посилання на них | скриншоти й посилання на них | скриншоти й посилання на них | скриншоти й посилання на них | скриншоти й посилання на них',
  },
  'trash.purge.title/count': {
    en: 'this screenshot | 2 screenshots | 5 screenshots | 11 screenshots | 21 screenshots | 101 screenshots',
    ru: 'скриншот | 2 скриншота | 5 скриншотов | 11 скриншотов | 21 скриншот | 101 скриншот',
    uk: 'скриншот | 2 скриншоти | 5 скриншотів | 11 скриншотів | 21 скриншот | 101 скриншот',
  },
  'trash.purged/count': {
    en: 'Screenshot | 2 screenshots | 5 screenshots | 11 screenshots | 21 screenshots | 101 screenshots',
    ru: 'Скриншот удалён навсегда | Удалено навсегда 2 скриншота | Удалено навсегда 5 скриншотов | Удалено навсегда 11 скриншотов | Удалён навсегда 21 скриншот | Удалён навсегда 101 скриншот',
    uk: 'Скриншот видалено назавжди | Назавжди видалено 2 скриншоти | Назавжди видалено 5 скриншотів | Назавжди видалено 11 скриншотів | Назавжди видалено 21 скриншот | Назавжди видалено 101 скриншот',
  },
  'screens.copied/count': {
    en: 'Link | 2 links | 5 links | 11 links | 21 links | 101 links',
    ru: 'Ссылка скопирована | Скопировано 2 ссылки | Скопировано 5 ссылок | Скопировано 11 ссылок | Скопирована 21 ссылка | Скопирована 101 ссылка',
    uk: 'Посилання скопійовано | Скопійовано 2 посилання | Скопійовано 5 посилань | Скопійовано 11 посилань | Скопійовано 21 посилання | Скопійовано 101 посилання',
  },
  'screens.links/count': {
    en: 'Link | Links | Links | Links | Links | Links',
    ru: 'Ссылка | Ссылки | Ссылки | Ссылки | Ссылки | Ссылки',
    uk: 'Посилання | Посилання | Посилання | Посилання | Посилання | Посилання',
  },
  'queue.copy/count': {
    en: 'link | links | links | links | links | links',
    ru: 'Скопировать | Скопировать ссылки | Скопировать ссылки | Скопировать ссылки | Скопировать ссылки | Скопировать ссылки',
    uk: 'Скопіювати | Скопіювати посилання | Скопіювати посилання | Скопіювати посилання | Скопіювати посилання | Скопіювати посилання',
  },
  'queue.done/count': {
    en: 'Screenshot | 2 screenshots | 5 screenshots | 11 screenshots | 21 screenshots | 101 screenshots',
    ru: 'Скриншот загружен | Загружено 2 скриншота | Загружено 5 скриншотов | Загружено 11 скриншотов | Загружен 21 скриншот | Загружен 101 скриншот',
    uk: 'Скриншот завантажено | Завантажено 2 скриншоти | Завантажено 5 скриншотів | Завантажено 11 скриншотів | Завантажено 21 скриншот | Завантажено 101 скриншот',
  },
  'drop.text/count': {
    en: 'the picture to upload it | 2 files to upload them | 5 files to upload them | 11 files to upload them | 21 files to upload them | 101 files to upload them',
    ru: 'изображение, чтобы загрузить его | 2 файла, чтобы загрузить | 5 файлов, чтобы загрузить | 11 файлов, чтобы загрузить | 21 файл, чтобы загрузить | 101 файл, чтобы загрузить',
    uk: 'зображення, щоб завантажити його | 2 файли, щоб завантажити | 5 файлів, щоб завантажити | 11 файлів, щоб завантажити | 21 файл, щоб завантажити | 101 файл, щоб завантажити',
  },
  'upload.leftOut/count': {
    en: '1 file is not a picture | 2 files are not pictures | 5 files are not pictures | 11 files are not pictures | 21 files are not pictures | 101 files are not pictures',
    ru: 'Пропущен 1 файл: это не изображение | Пропущено 2 файла: это не изображения | Пропущено 5 файлов: это не изображения | Пропущено 11 файлов: это не изображения | Пропущен 21 файл: это не изображения | Пропущен 101 файл: это не изображения',
    uk: '1 файл: | 2 файли: | 5 файлів: | 11 файлів: | 21 файл: | 101 файл:',
  },
  'upload.needsSignIn/count': {
    en: 'picture is kept: it is | 2 pictures are kept: they are | 5 pictures are kept: they are | 11 pictures are kept: they are | 21 pictures are kept: they are | 101 pictures are kept: they are',
    ru: 'Изображение сохранено: загрузим его, | Сохранено 2 изображения: загрузим их, | Сохранено 5 изображений: загрузим их, | Сохранено 11 изображений: загрузим их, | Сохранено 21 изображение: загрузим всё, | Сохранено 101 изображение: загрузим всё,',
    uk: 'Зображення збережено: завантажимо його, | Збережено 2 зображення: завантажимо їх, | Збережено 5 зображень: завантажимо їх, | Збережено 11 зображень: завантажимо їх, | Збережено 21 зображення: завантажимо все, | Збережено 101 зображення: завантажимо все,',
  },
  'queue.failedTogether/count': {
    en: '1 file was | 2 files were | 5 files were | 11 files were | 21 files were | 101 files were',
    ru: 'загружен 1 файл: | загружено 2 файла: | загружено 5 файлов: | загружено 11 файлов: | загружен 21 файл: | загружен 101 файл:',
    uk: '1 файл: | 2 файли: | 5 файлів: | 11 файлів: | 21 файл: | 101 файл:',
  },
  'showcase.gallery.text/days': {
    en: '1 day. | 2 days. | 5 days. | 11 days. | 21 days. | 101 days.',
    ru: '1 дня. | 2 дней. | 5 дней. | 11 дней. | 21 дня. | 101 дня.',
    uk: '1 дня. | 2 днів. | 5 днів. | 11 днів. | 21 дня. | 101 дня.',
  },
  'queue.millionPixels/count': {
    en: '1 | 2 | 5 | 11 | 21 | 101',
    ru: '1 миллиона | 2 миллионов | 5 миллионов | 11 миллионов | 21 миллиона | 101 миллиона',
    uk: '1 мільйон | 2 мільйони | 5 мільйонів | 11 мільйонів | 21 мільйон | 101 мільйон',
  },
  'queue.pixels/count': {
    en: '1 pixel | 2 pixels | 5 pixels | 11 pixels | 21 pixels | 101 pixels',
    ru: '1 пикселя | 2 пикселей | 5 пикселей | 11 пикселей | 21 пикселя | 101 пикселя',
    uk: '1 піксель | 2 пікселі | 5 пікселів | 11 пікселів | 21 піксель | 101 піксель',
  },
  'queue.failed/count': {
    en: '1 | 2 | 5 | 11 | 21 | 101',
    ru: 'загружен: 1 | загружено: 2 | загружено: 5 | загружено: 11 | загружен: 21 | загружен: 101',
    uk: '1 | 2 | 5 | 11 | 21 | 101',
  },
  'queue.dropped/count': {
    en: '1 picture was | 2 pictures were | 5 pictures were | 11 pictures were | 21 pictures were | 101 pictures were',
    ru: 'Изображение не загружено | Не загружено 2 изображения | Не загружено 5 изображений | Не загружено 11 изображений | Не загружено 21 изображение | Не загружено 101 изображение',
    uk: 'Зображення не завантажено | Не завантажено 2 зображення | Не завантажено 5 зображень | Не завантажено 11 зображень | Не завантажено 21 зображення | Не завантажено 101 зображення',
  },
  'shell.signout.title/count': {
    en: '1 picture has | 2 pictures have | 5 pictures have | 11 pictures have | 21 pictures have | 101 pictures have',
    ru: '1 изображение | 2 изображения | 5 изображений | 11 изображений | 21 изображение | 101 изображение',
    uk: '1 зображення | 2 зображення | 5 зображень | 11 зображень | 21 зображення | 101 зображення',
  },
  'queue.waiting/count': {
    en: '1 picture waits | 2 pictures wait | 5 pictures wait | 11 pictures wait | 21 pictures wait | 101 pictures wait',
    ru: '1 изображение ждёт | 2 изображения ждут | 5 изображений ждут | 11 изображений ждут | 21 изображение ждёт | 101 изображение ждёт',
    uk: '1 зображення чекає | 2 зображення чекають | 5 зображень чекають | 11 зображень чекають | 21 зображення чекає | 101 зображення чекає',
  },
  'queue.tooMany/limit': {
    en: '1 file; | 2 files; | 5 files; | 11 files; | 21 files; | 101 files;',
    ru: '1 файл; | 2 файла; | 5 файлов; | 11 файлов; | 21 файл; | 101 файл;',
    uk: '1 файл; | 2 файли; | 5 файлів; | 11 файлів; | 21 файл; | 101 файл;',
  },
  'upload.unreadable/count': {
    en: '1 file | 2 files | 5 files | 11 files | 21 files | 101 files',
    ru: '1 файл | 2 файла | 5 файлов | 11 файлов | 21 файл | 101 файл',
    uk: '1 файл | 2 файли | 5 файлів | 11 файлів | 21 файл | 101 файл',
  },
};

test.each(Object.entries(forms))(
  'LANG-02 %s takes the form that each number asks for, in each language',
  (key, wanted) => {
    // Whichever branch of another number it stands in.
    for (const others of [30, ...numbers]) {
      const said = locales.map((locale) => [
        locale,
        differing(numbers.map((number) => sayAt(locale, key, { number, others }))).join(' | '),
      ]);
      expect([others, Object.fromEntries(said)]).toEqual([others, wanted]);
    }
  },
);

/** The text of a message with one of its numbers, and with all others alike. */
function sayAt(locale: Locale, key: string, { number, others }: { number: number; others: number }): string {
  const [id = '', name = ''] = key.split('/');
  const values = pluralsIn(parse(messagesOf('en')[id] ?? '')).map((counted) => [counted, others]);
  return intls[locale].formatMessage({ id }, { ...Object.fromEntries(values), names: '…', [name]: number });
}

const intls: Record<Locale, IntlShape> = { en: intlOf('en'), ru: intlOf('ru'), uk: intlOf('uk') };

function intlOf(locale: Locale): IntlShape {
  const messages = Object.entries(messagesOf(locale)).map(([id, text]) => [id, text.replaceAll(/<\/?\w+>/g, '')]);
  return createIntl({ locale: localeTags[locale], messages: Object.fromEntries(messages) });
}

/** The names of what a message counts, each once. */
function pluralsIn(elements: MessageFormatElement[]): string[] {
  const names = elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsIn(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => pluralsIn(value));
    return element.type === TYPE.plural ? [element.value, ...inside] : inside;
  });
  return [...new Set(names)];
}

/** What is left of the texts without the words that all of them begin or end with. */
function differing(texts: string[]): string[] {
  const words = texts.map((text) => text.split(' '));
  const same = (of: (all: string[]) => string | undefined) =>
    words.every((all) => all.length > 1 && of(all) === of(words[0] ?? []));
  while (same((all) => all[0])) for (const all of words) all.shift();
  while (same((all) => all.at(-1))) for (const all of words) all.pop();
  return words.map((all) => all.join(' '));
}
