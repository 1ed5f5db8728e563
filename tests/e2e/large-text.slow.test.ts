import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { locales, pathInLocale } from '#domain/locales.ts';
import { expect } from '../support/expect.ts';
import { calendar, dateButton } from '../support/go-to-date.ts';
import { openPage, openWithOverlays } from '../support/open-page.ts';
import { pageLooks } from '../support/page-looks.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { collect, deleteScreens, openRoom, order } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

let site: SeededSite;
let people: Record<'visitor' | 'member' | 'newcomer', BrowserContext>;
let screenPath: string;
const samples = { screen: '', trashed: '', collection: '', room: '', order: '' };
beforeAll(async () => {
  site = await startSeededSite('large-text');
  const [visitor, owner, newcomer] = await Promise.all([site.profile(), site.owner(), site.member()]);
  people = { visitor, member: owner, newcomer };
  const screens: { signature: string }[] = await (await owner.request.get('/screens/v1/history?limit=3')).json();
  const [open = '', ...trashed] = screens.map(({ signature }) => signature);
  await deleteScreens(owner, trashed);
  screenPath = `/s/${open}`;
  Object.assign(samples, {
    screen: open,
    trashed: trashed[0],
    collection: await collect(owner, [open]),
    room: await openRoom(owner),
    order: await order(owner),
  });
});
afterAll(() => site.close());

const widths = [390, 320];

/** Shows the page as readers see it who have set their text twice as large. */
const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** What makes the page scroll sideways; empty when nothing does. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const found = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 1 && right > clientWidth + 1 && !element.closest('.visually-hidden');
    });
    return [`${scrollWidth} px`, ...found.map((element) => element.outerHTML.slice(0, 120))];
  });

/** Words in the content that lie before its heading, where nothing shows them, or below the box that cuts them off. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const edge = main.querySelector('h1')?.getBoundingClientRect().left ?? 0;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement;
      if (!box || box.closest('.visually-hidden') || box.clientHeight < 2) continue;
      const words = document.createRange();
      words.selectNodeContents(text);
      const before = [...words.getClientRects()].some(({ left, width }) => width > 1 && left < edge - 1);
      const below = getComputedStyle(box).overflowY === 'hidden' && box.scrollHeight > box.clientHeight + 1;
      if (before || below) found.push(text.nodeValue);
    }
    return found.filter((words) => words !== null);
  });

/** Parts of the headings of days that are cut off, lie over the next one or leave their row. */
const rowsOfDays = (page: Page): Promise<string[]> =>
  page.getByRole('region').evaluateAll((days) => {
    const rows = days.flatMap((day) => day.querySelector('h2')?.parentElement ?? []);
    if (rows.length === 0) return ['no heading'];
    const shown = (part: Element) => {
      const words = [part, ...part.querySelectorAll('*')]
        .filter(
          (each) =>
            each.checkVisibility() &&
            !each.closest('.visually-hidden') &&
            [...each.childNodes].some((node) => node.nodeType === 3),
        )
        .map((each) => {
          const range = document.createRange();
          range.selectNodeContents(each);
          return range.getBoundingClientRect();
        });
      const left = Math.min(...words.map((word) => word.left));
      return { part, left, right: Math.max(...words.map((word) => word.right)) };
    };
    return rows.flatMap((row) => {
      const { left, right, top, bottom } = row.getBoundingClientRect();
      const tiles = row.nextElementSibling?.querySelector('[role=row]')?.getBoundingClientRect().top ?? bottom;
      const parts = [...row.children].map(shown);
      return parts
        .filter(({ part, ...words }, index) => {
          const box = part.getBoundingClientRect();
          const isCut = part.scrollWidth > part.clientWidth + 1;
          const leaves =
            box.top < top - 1 ||
            box.bottom > Math.min(bottom, tiles) + 1 ||
            words.left < left - 1 ||
            words.right > right + 1;
          return isCut || leaves || words.right > (parts[index + 1]?.left ?? Infinity);
        })
        .map(({ part }) => `${part.textContent} of ${row.clientHeight} px`);
    });
  });

/** Gives today, which shows its date beside its name, the longest date of a year; the short one where it has one screen. */
const makeTodayLong = async (page: Page, locale: string): Promise<void> => {
  const today = page.getByRole('region').first();
  const width = (await today.getByRole('gridcell').count()) === 1 ? 'short' : 'long';
  const date = new Intl.DateTimeFormat(locale, { weekday: width, day: 'numeric', month: width, timeZone: 'UTC' });
  const year = Array.from({ length: 365 }, (_, day) => date.format(Date.UTC(2026, 0, 1 + day)));
  const longest = year.reduce((long, other) => (other.length > long.length ? other : long));
  await today.evaluate((day, words) => {
    const shown = day.querySelector('h2 + p > span:first-child:not(:last-child)');
    if (!shown) throw new Error('Today does not show its date');
    shown.textContent = words;
  }, longest);
};

/** Words that begin in one line and end in the next. */
const brokenWords = (heading: Locator): Promise<string[]> =>
  heading.evaluate((element) => {
    const text = element.firstChild;
    if (!text?.nodeValue) return ['no text'];
    const found = [];
    for (const { 0: word, index } of text.nodeValue.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) found.push(word);
    }
    return found;
  });

/** Those that reach out of the window, and those whose words are cut. */
const unread = (controls: Locator): Promise<string[]> =>
  controls.evaluateAll((all) =>
    all.flatMap((control) => {
      const { left, right } = control.getBoundingClientRect();
      const isCut = [control, ...control.querySelectorAll('span')].some(
        (part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1,
      );
      return left >= 0 && right <= innerWidth && !isCut ? [] : [`${control.textContent} from ${left} to ${right}`];
    }),
  );

describe.each(locales)('at 200 % text in %s', (locale) => {
  /** Pages that several tests look at and none changes but in size: each is opened once. */
  const opened = new Map<string, Page>();
  afterAll(() => Promise.all([...opened.values()].map((page) => page.close())));

  async function doubled(who: keyof typeof people, path: string): Promise<Page> {
    const key = `${who} ${path}`;
    const known = opened.get(key);
    if (known) return known;
    const page = await people[who].newPage();
    await openPage(page, pathInLocale(path, locale));
    await doubleText(page);
    opened.set(key, page);
    return page;
  }

  test.each(pageLooks)('$name cannot be scrolled sideways on a phone or a tablet', async ({ who, path }) => {
    const page = await doubled(who, path(samples));
    for (const width of [768, ...widths]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => sticksOut(page), { message: `at ${width} px` }).toEqual([]);
    }
  });

  test.each([
    ['the gallery', '/gallery'],
    ['the trash', '/trash'],
    ['a screen', ''],
  ])('%s shows names and facts in full height, and their lines from the first letter', async (_name, path) => {
    const page = await doubled('member', path || screenPath);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => cutOff(page), { message: `at ${width} px` }).toEqual([]);
    }
  });

  test('the gallery shows the names of days and their buttons as a whole, each in its row', async () => {
    const page = await doubled('member', '/gallery');
    for (const width of [1440, 768, ...widths]) {
      await page.setViewportSize({ width, height: 844 });
      await makeTodayLong(page, locale);
      await expect.poll(() => rowsOfDays(page), { message: `at ${width} px` }).toEqual([]);
    }
  });

  test('what stands above the gallery shows the whole date and all words, within the window', async () => {
    const page = await doubled('member', '/gallery');
    const bar = page
      .getByRole('main')
      .locator('div')
      .filter({ has: page.getByRole('heading', { level: 1 }) })
      .last();
    for (const width of [1440, 1280, 1024, 768, ...widths]) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(() => unread(bar.getByRole('button').filter({ visible: true })), { message: `at ${width} px` })
        .toEqual([]);
      await expect.poll(() => sticksOut(page), { message: `at ${width} px` }).toEqual([]);
    }
  });

  test('the calendar shows all of its days and counts, within the window', async () => {
    const page = await doubled('member', '/gallery');
    const texts = textsOf(locale);
    for (const width of [1440, ...widths]) {
      await page.setViewportSize({ width, height: 844 });
      await dateButton(page, texts).click();
      const month = calendar(page, texts).getByRole('grid');
      await month.waitFor();
      const beside = async (): Promise<boolean[]> => {
        const { x = -1, width: wide = 0 } = (await calendar(page, texts).boundingBox()) ?? {};
        return [x >= 0, x + wide <= width];
      };
      await expect.poll(beside, { message: `at ${width} px` }).toEqual([true, true]);
      await expect.poll(() => unread(month.getByRole('button')), { message: `at ${width} px` }).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  test('the question before a deletion shows all of its words and answers', async () => {
    const text = textsOf(locale);
    const page = await people.member.newPage();
    await openPage(page, pathInLocale(screenPath, locale));
    await doubleText(page);
    await page.getByRole('button', { name: text('screens.delete'), exact: true }).click();
    const question = page.getByRole('dialog');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(() => question.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), {
          message: `at ${width} px`,
        })
        .toBe(0);
      await expect.poll(() => brokenWords(question.getByRole('heading')), { message: `at ${width} px` }).toEqual([]);
      await expect.poll(() => unread(question.getByRole('button')), { message: `at ${width} px` }).toEqual([]);
    }
    await page.close();
  });

  test('the ways to copy a link lie within the window with all of their words', async () => {
    const text = textsOf(locale);
    const page = await people.member.newPage();
    await openPage(page, pathInLocale(screenPath, locale));
    await doubleText(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      // On phones they are behind the button for the rest.
      const button = (id: string) => page.getByRole('button', { name: text(id), exact: true });
      await button('screen.copyAs').or(button('screen.more')).click();
      const ways = page.getByRole('menuitem');
      await expect(ways.first()).toBeVisible();
      await expect.poll(() => unread(ways), { message: `at ${width} px` }).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.close();
  });

  test('the foot of a screen shows both of its actions with all of their words', async () => {
    const text = textsOf(locale);
    const page = await doubled('member', screenPath);
    const main = page.getByRole('main');
    const actions = main
      .getByRole('button', { name: text('screen.copy'), exact: true })
      .or(main.getByRole('button', { name: text('screen.share'), exact: true }));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      // Beside the words that are seen there are some that are only read out.
      const words = actions.locator('> span').filter({ visible: true });
      await expect(words).toHaveCount(2);
      await expect.poll(() => unread(words), { message: `at ${width} px` }).toEqual([]);
    }
  });

  test('the scrubber beside a gallery shows month and year in lines of their own', async () => {
    const page = await doubled('member', '/gallery');
    await page.setViewportSize({ width: 1440, height: 844 });
    const label = page.getByRole('scrollbar').locator('[class*=month]');
    await label.waitFor();
    const [line, letters] = await label.evaluate((each) => {
      const { lineHeight, fontSize } = getComputedStyle(each);
      return [Number.parseFloat(lineHeight), Number.parseFloat(fontSize)];
    });
    expect(line).toBeGreaterThan(letters);
  });

  test('what a deletion says lies within the window with its buttons', async () => {
    const text = textsOf(locale);
    const page = await people.member.newPage();
    await openWithOverlays(page, pathInLocale('/gallery', locale));
    await doubleText(page);
    await page.getByRole('gridcell').first().focus();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    const undo = page.getByRole('button', { name: text('removal.undo'), exact: true });
    await expect(undo).toBeVisible();
    const buttons = page.getByRole('region').filter({ has: undo }).getByRole('button');
    // Nothing disappears meanwhile.
    await undo.hover();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => unread(buttons), { message: `at ${width} px` }).toEqual([]);
    }
    await undo.click();
    await expect(page.getByText(text('removal.restored', { count: 1 })).first()).toBeVisible();
    await page.close();
  });
});

/** How much of the window's height shows the page's content once it is scrolled, from 0 to 1. */
const shareOfContent = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' });
    const heights = Array.from({ length: innerHeight }, (_, y) => y);
    return heights.filter((y) => document.elementFromPoint(innerWidth / 2, y)?.closest('main')).length / innerHeight;
  });

test('at 400 % in a window of 1280 × 1024 the gallery has the window for itself', async () => {
  const page = await people.member.newPage();
  await page.setViewportSize({ width: 320, height: 256 });
  await openPage(page, '/gallery');
  await expect.poll(() => sticksOut(page)).toEqual([]);
  await expect.poll(() => shareOfContent(page)).toBe(1);
  // What is given up stands at the top of the page.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(
    page.getByRole('banner').getByRole('link', { name: textsOf('en')('frame.nav.gallery') }),
  ).toBeInViewport();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => shareOfContent(page)).toBeCloseTo((640 - 60 - 64) / 640, 1);
  await page.close();
});

test.each(locales)(
  'the words of the landing page in %s leave its first scene alone, also in letters twice as large',
  async (locale) => {
    const page = await people.visitor.newPage();
    await openPage(page, pathInLocale('/', locale));
    const beneathScene = () =>
      page.locator('h1').evaluate((headline) => {
        const words = headline.parentElement;
        const scene = words?.nextElementSibling?.getBoundingClientRect();
        if (!words || !scene) return ['no scene'];
        const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
        const found = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(text);
          const lies = [...range.getClientRects()].some(
            ({ right, bottom }) => right > scene.left && bottom > scene.top,
          );
          if (lies && text.parentElement?.checkVisibility()) found.push(text.nodeValue);
        }
        return found;
      });
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size);
      for (const width of [1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        expect([size, width, await beneathScene()]).toEqual([size, width, []]);
      }
    }
    await page.close();
  },
);
