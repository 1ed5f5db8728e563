import { circle, each, graph, path, picture, rect, text, type Picture } from './svg.ts';

const ink = '#1d2430';
const grey = '#68717f';
const line = '#dfe3e8';

/** An editor with a function in it. */
export function codeEditor(): Picture {
  const rows: [string, string][] = [
    ['import { setup, assign } from "xstate";', '#c792ea'],
    ['', '#fff'],
    ['const retryDelays = [1_000, 4_000, 15_000];', '#82aaff'],
    ['', '#fff'],
    ['export const delivery = setup({', '#c792ea'],
    ['  types: { context: {} as { attempt: number } },', '#a6accd'],
    ['  guards: {', '#a6accd'],
    ['    mayRetry: ({ context }) => context.attempt < retryDelays.length,', '#c3e88d'],
    ['  },', '#a6accd'],
    ['}).createMachine({', '#c792ea'],
    ['  initial: "waiting",', '#f78c6c'],
    ['  states: {', '#a6accd'],
    ['    waiting: { on: { send: "sending" } },', '#89ddff'],
    ['    sending: { on: { done: "sent", failed: "backingOff" } },', '#89ddff'],
    ['    backingOff: { after: { delay: "sending" } },', '#89ddff'],
    ['    sent: { type: "final" },', '#89ddff'],
    ['  },', '#a6accd'],
    ['});', '#c792ea'],
  ];
  const files = ['delivery.machine.ts', 'delivery.test.ts', 'outbox.ts', 'template.ts', 'smtp.ts', 'README.md'];
  return picture(
    'delivery.machine.ts.png',
    1440,
    900,
    rect(0, 0, 1440, 900, { fill: '#1b1e2b' }),
    rect(0, 0, 260, 900, { fill: '#161824' }),
    text(24, 44, 'MAIL', { fill: '#676e95', size: 13, weight: 600 }),
    each(files, (file, i) => text(36, 84 + i * 34, file, { fill: i === 0 ? '#ffffff' : '#8f93a2', size: 16 })),
    rect(260, 0, 1180, 46, { fill: '#161824' }),
    rect(260, 0, 232, 46, { fill: '#1b1e2b' }),
    text(288, 29, 'delivery.machine.ts', { fill: '#ffffff', size: 15 }),
    each(
      rows,
      ([words, fill], i) =>
        text(300, 96 + i * 38, String(i + 1), { fill: '#3a3f58', size: 18, anchor: 'end' }) +
        text(330, 96 + i * 38, words, { fill, size: 20 }),
    ),
    rect(0, 868, 1440, 32, { fill: '#3d5afe' }),
    text(24, 889, 'main    0 problems', { fill: '#ffffff', size: 14 }),
    text(1416, 889, 'TypeScript    Ln 8, Col 21', { fill: '#ffffff', size: 14, anchor: 'end' }),
  );
}

/** Three figures and a curve. */
export function dashboard(): Picture {
  const cards = [
    ['Uploads today', '1,284', '+12 %'],
    ['Links opened', '9,310', '+4 %'],
    ['Median answer', '18 ms', '-3 ms'],
  ];
  const week = [40, 62, 58, 90, 84, 120, 132, 118, 150, 176, 162, 198, 210, 240];
  return picture(
    'dashboard-week-47.png',
    1280,
    800,
    rect(0, 0, 1280, 800, { fill: '#f4f5f7' }),
    rect(0, 0, 1280, 64),
    text(32, 41, 'Overview', { size: 22, weight: 600 }),
    text(1248, 40, 'Last 14 days', { size: 15, fill: grey, anchor: 'end' }),
    each(cards, ([label = '', value = '', change = ''], i) => {
      const x = 32 + i * 412;
      return (
        rect(x, 96, 392, 148, { radius: 12, stroke: line }) +
        text(x + 24, 134, label, { size: 15, fill: grey }) +
        text(x + 24, 196, value, { size: 44, weight: 600 }) +
        text(x + 368, 196, change, { size: 16, fill: '#1b8a5a', anchor: 'end' })
      );
    }),
    rect(32, 276, 1216, 492, { radius: 12, stroke: line }),
    each([0, 1, 2, 3], (i) => path(`M64 ${380 + i * 90}H1216`, { stroke: '#eceff2' })),
    graph(80, 690, 86, week, { stroke: '#e5533d', width: 4 }),
    graph(
      80,
      700,
      86,
      week.map((value) => value * 0.6 + 10),
      { stroke: '#3d6fe5', width: 3 },
    ),
    circle(1198, 450, 7, { fill: '#e5533d' }),
    each(week, (_value, i) => text(80 + i * 86, 744, `${i + 8}`, { size: 13, fill: grey, anchor: 'middle' })),
  );
}

/** Three columns of cards. */
export function board(): Picture {
  const columns: [string, string, string[]][] = [
    ['To do', '#8b95a5', ['Rename the export button', 'Empty state of the trash', 'Contrast of the dark theme']],
    ['In progress', '#3d6fe5', ['Keyboard on the timeline', 'Undo after a deletion']],
    [
      'Done',
      '#1b8a5a',
      ['Drop a folder anywhere', 'Links in five forms', 'Retry one failed file', 'Hebrew text in names'],
    ],
  ];
  return picture(
    'sprint-board.png',
    1360,
    760,
    rect(0, 0, 1360, 760, { fill: '#eef1f5' }),
    text(36, 58, 'Release 0.4', { size: 28, weight: 600 }),
    each(columns, ([title, colour, cards], i) => {
      const x = 36 + i * 436;
      return (
        circle(x + 8, 106, 7, { fill: colour }) +
        text(x + 26, 112, `${title}  ${cards.length}`, { size: 17, weight: 600 }) +
        each(cards, (card, k) => {
          const y = 136 + k * 132;
          return (
            rect(x, y, 412, 112, { radius: 10, stroke: line }) +
            text(x + 20, y + 42, card, { size: 18 }) +
            rect(x + 20, y + 68, 74, 24, { radius: 12, fill: k % 2 ? '#fdeee2' : '#e6eefc' }) +
            text(x + 57, y + 85, k % 2 ? 'design' : 'front', {
              size: 13,
              fill: k % 2 ? '#a8571a' : '#2b57b5',
              anchor: 'middle',
            }) +
            text(x + 392, y + 85, `#${412 + i * 17 + k * 3}`, { size: 13, fill: grey, anchor: 'end' })
          );
        })
      );
    }),
  );
}

/** What a test run printed. */
export function terminal(): Picture {
  const rows: [string, string][] = [
    ['$ npm test', '#ffffff'],
    ['', '#fff'],
    ['  unit        1204 passed, 0 failed (9 s)', '#9ece6a'],
    ['  server       486 passed, 0 failed (41 s)', '#9ece6a'],
    ['  stories      312 passed, 0 failed (58 s)', '#9ece6a'],
    ['  e2e           64 passed, 1 failed (93 s)', '#f7768e'],
    ['', '#fff'],
    ['  FAIL  the link survives a renamed screen', '#f7768e'],
    ['  expected "/s/4kTq" to be "/s/9aBz"', '#c0caf5'],
    ['', '#fff'],
    ['2066 passed, 1 failed', '#e0af68'],
    ['$ ', '#ffffff'],
  ];
  return picture(
    'failing-test.png',
    1100,
    620,
    rect(0, 0, 1100, 620, { fill: '#1a1b26', radius: 12 }),
    rect(0, 0, 1100, 44, { fill: '#24283b', radius: 12 }),
    each(['#ff5f57', '#febc2e', '#28c840'], (fill, i) => circle(28 + i * 24, 22, 7, { fill })),
    each(rows, ([words, fill], i) => text(32, 92 + i * 42, words, { fill, size: 21 })),
  );
}

/** Rows and figures. */
export function spreadsheet(): Picture {
  const heads = ['Region', 'Q1', 'Q2', 'Q3', 'Q4', 'Total'];
  const rows = ['North', 'South', 'East', 'West', 'Coast', 'Hills', 'Islands', 'Valley', 'Lakes', 'Plain'].map(
    (name, i) => {
      const quarters = [0, 1, 2, 3].map((q) => 1200 + ((i * 733 + q * 411) % 1900));
      return [name, ...quarters, quarters.reduce((sum, n) => sum + n, 0)].map((cell) => cell.toLocaleString('en-US'));
    },
  );
  return picture(
    'regions-2026.png',
    1200,
    680,
    rect(0, 0, 1200, 680),
    rect(0, 0, 1200, 56, { fill: '#1b7a4b' }),
    text(28, 36, 'Regions 2026', { fill: '#ffffff', size: 20, weight: 600 }),
    rect(0, 56, 1200, 48, { fill: '#f0f3f1' }),
    each(heads, (head, i) =>
      text(i ? 250 + i * 150 : 28, 87, head, { size: 16, weight: 600, anchor: i ? 'end' : 'start' }),
    ),
    each(
      rows,
      (row, k) =>
        path(`M0 ${160 + k * 56}H1200`, { stroke: line }) +
        each(row, (cell, i) =>
          text(i ? 250 + i * 150 : 28, 140 + k * 56, cell, {
            size: 17,
            weight: i === 5 ? 600 : 400,
            fill: ink,
            anchor: i ? 'end' : 'start',
          }),
        ),
    ),
    rect(262, 272, 142, 56, { fill: 'none', stroke: '#1b7a4b', width: 3 }),
  );
}

/** A sheet to be paid, upright. */
export function invoice(): Picture {
  const items = [
    ['Workshop, one day', '1', '640.00'],
    ['Screens of the new flow', '12', '540.00'],
    ['Translation, three languages', '3', '285.00'],
    ['Print of the manual', '40', '312.00'],
  ];
  return picture(
    'invoice-2026-0147.png',
    900,
    1200,
    rect(0, 0, 900, 1200),
    rect(0, 0, 900, 14, { fill: '#e5533d' }),
    text(72, 120, 'Invoice', { size: 54, weight: 600 }),
    text(828, 96, 'No. 2026-0147', { size: 19, fill: grey, anchor: 'end' }),
    text(828, 126, '17 November 2026', { size: 19, fill: grey, anchor: 'end' }),
    text(72, 214, 'Studio North Ltd.', { size: 20, weight: 600 }),
    text(72, 244, '12 Harbour Street', { size: 19, fill: grey }),
    path('M72 330H828', { stroke: ink, width: 2 }),
    each(
      items,
      ([what = '', count = '', sum = ''], i) =>
        text(72, 384 + i * 62, what, { size: 20 }) +
        text(600, 384 + i * 62, count, { size: 20, fill: grey, anchor: 'end' }) +
        text(828, 384 + i * 62, sum, { size: 20, anchor: 'end' }) +
        path(`M72 ${406 + i * 62}H828`, { stroke: line }),
    ),
    text(600, 680, 'Total', { size: 24, weight: 600, anchor: 'end' }),
    text(828, 680, '1,777.00 EUR', { size: 24, weight: 600, anchor: 'end' }),
    text(72, 1100, 'Payable within 14 days. Thank you.', { size: 18, fill: grey }),
  );
}
