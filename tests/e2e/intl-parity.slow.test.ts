import { expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';

/**
 * Server and browser format with different ICU versions. A difference in server-rendered text throws the whole
 * hydrated document away, so every style that we use in it is compared here.
 */
test('Node and Chromium format dates, numbers and lists alike in the three languages', async () => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    expect(await page.evaluate(formatted)).toEqual(formatted());
  } finally {
    await browser.close();
  }
});

function formatted(): Record<string, string> {
  const moment = new Date(Date.UTC(2026, 10, 20, 9, 5));
  const out: Record<string, string> = {};
  for (const locale of ['en-US', 'ru-RU', 'uk-UA']) {
    for (const style of ['full', 'long', 'medium', 'short'] as const) {
      out[`${locale} date ${style}`] = new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' }).format(
        moment,
      );
      out[`${locale} moment ${style}`] = new Intl.DateTimeFormat(locale, {
        dateStyle: style,
        timeStyle: 'short',
        timeZone: 'UTC',
      }).format(moment);
    }
    out[`${locale} day`] = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(moment);
    out[`${locale} month`] = new Intl.DateTimeFormat(locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(moment);
    out[`${locale} time`] = new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
    }).format(moment);
    for (const unit of ['minute', 'hour', 'day', 'month'] as const) {
      out[`${locale} ${unit} ago`] = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-3, unit);
    }
    for (const unit of ['byte', 'kilobyte', 'megabyte']) {
      out[`${locale} ${unit}`] = new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      }).format(1234.56);
    }
    for (const currency of ['UAH', 'RUB', 'EUR', 'USD']) {
      out[`${locale} ${currency}`] = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      }).format(10000.5);
    }
    out[`${locale} number`] = new Intl.NumberFormat(locale).format(1234567);
    out[`${locale} percent`] = new Intl.NumberFormat(locale, { style: 'percent' }).format(0.256);
    out[`${locale} list`] = new Intl.ListFormat(locale).format(['a', 'b', 'c']);
  }
  return out;
}
