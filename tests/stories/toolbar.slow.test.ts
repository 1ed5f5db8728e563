import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Browser, Page } from 'playwright';
import { launchChromium } from '../support/chromium.ts';

const { origin } = inject('storybook');
const { locale, theme } = inject('look');
/** A busy machine draws a story anew in seconds. */
const patient = { timeout: 10_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

test('the toolbar shows a story with less motion, in forced colours and with text twice as large, and takes each of them back', async () => {
  const page = await browser.newPage({ reducedMotion: 'no-preference', forcedColors: 'none' });
  await page.goto(
    `${origin}/iframe.html?viewMode=story&id=components-icon-button--pressed&globals=locale:${locale};theme:${theme}`,
  );
  await page.locator('#storybook-root button').waitFor();
  const own = await lookOf(page);
  expect(own).toEqual({
    isMoving: true,
    body: 'own',
    pressed: 'own',
    text: '16px',
    asksForMotion: true,
    asksForColours: true,
  });
  await choose(page, { motion: 'reduced' });
  await expect.poll(() => lookOf(page), patient).toEqual({ ...own, isMoving: false, asksForMotion: false });
  await choose(page, { motion: 'full', colours: 'forced' });
  await expect
    .poll(() => lookOf(page), patient)
    .toEqual({ ...own, body: 'Canvas', pressed: 'Highlight', asksForColours: false });
  await choose(page, { colours: 'own', text: 'double' });
  await expect.poll(() => lookOf(page), patient).toEqual({ ...own, text: '32px' });
  await choose(page, { text: 'normal' });
  await expect.poll(() => lookOf(page), patient).toEqual(own);
});

test('a story takes the focus while Storybook still shows that it is being prepared', async () => {
  const page = await browser.newPage();
  await page.goto(`${origin}/iframe.html?viewMode=story&id=components-icon-button--pressed`);
  const button = page.locator('#storybook-root button');
  await button.waitFor();
  await expect.poll(() => page.locator('body').getAttribute('class')).toContain('sb-show-main');
  const isFocused = await button.evaluate((element: HTMLElement) => {
    document.body.classList.replace('sb-show-main', 'sb-show-preparing-story');
    element.focus();
    return document.activeElement === element;
  });
  expect(isFocused).toBe(true);
});

test('the network of the toolbar refuses a call of a story, which says so and has it answered at the next try', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${origin}/iframe.html?viewMode=story&id=features-comments--to-try&globals=locale:en;network:503`);
  const replies = page.getByRole('button', { name: 'Show 2 replies' });
  await replies.click();
  const failure = page.getByRole('alert').filter({ hasText: /\S/ });
  await failure.waitFor();
  await choose(page, { network: 'answered' });
  await replies.click();
  const reply = page.getByText('Thank you, that settles it.');
  await reply.waitFor();
  expect(await failure.count()).toBe(0);
  // Another disturbance begins the story anew.
  await choose(page, { network: 'slow' });
  await replies.click();
  await reply.waitFor();
});

/** As the toolbar does. */
const choose = (page: Page, globals: Record<string, string>): Promise<void> =>
  page.evaluate((chosen) => {
    const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__') as { emit(event: string, told: unknown): void };
    channel.emit('updateGlobals', { globals: chosen });
  }, globals);

/** How the story looks, and whether its sheets still ask the browser itself what its reader wants. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('#storybook-root button') ?? document.body;
    const durations = getComputedStyle(button).transitionDuration.split(', ').map(parseFloat);
    const sample = document.createElement('i');
    sample.dataset['ownColours'] = '';
    document.documentElement.append(sample);
    /** Which of the colours of the system an element stands on. */
    const groundOf = (element: Element): string => {
      const ground = getComputedStyle(element).backgroundColor;
      const isOn = (name: string): boolean => {
        sample.style.backgroundColor = name;
        return getComputedStyle(sample).backgroundColor === ground;
      };
      return ['Canvas', 'ButtonFace', 'Highlight'].find(isOn) ?? 'own';
    };
    const [body, pressed] = [groundOf(document.body), groundOf(button)];
    sample.remove();
    const media = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSMediaRule ? [rule.media.mediaText] : []),
        ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? media(rule.cssRules) : []),
      ]);
    const asked = [...document.styleSheets].flatMap((sheet) => media(sheet.cssRules)).join();
    return {
      isMoving: durations.some((seconds) => seconds > 0.001),
      body,
      pressed,
      text: getComputedStyle(document.documentElement).fontSize,
      asksForMotion: asked.includes('prefers-reduced-motion'),
      asksForColours: asked.includes('forced-colors'),
    };
  });
