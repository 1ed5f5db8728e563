import { circle, each, path, picture, rect, text, type Picture } from './svg.ts';

const grey = '#68717f';

/** A month with a few entries. */
export function calendar(): Picture {
  const entries: Record<number, [string, string]> = {
    4: ['Dentist 9:30', '#e6eefc'],
    11: ['Team lunch', '#fdeee2'],
    12: ['Release', '#e4f5ec'],
    19: ['Train 7:12', '#fbe7ec'],
    24: ['Concert', '#eee8fb'],
    27: ['Review', '#e6eefc'],
  };
  const cells = Array.from({ length: 35 }, (_, i) => i);
  return picture(
    'november.png',
    1260,
    840,
    rect(0, 0, 1260, 840),
    text(36, 60, 'November 2026', { size: 30, weight: 600 }),
    each(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], (day, i) =>
      text(36 + i * 172, 112, day, { size: 15, fill: grey }),
    ),
    each(cells, (i) => {
      const [x, y, day] = [24 + (i % 7) * 172, 128 + Math.floor(i / 7) * 138, i - 5];
      const entry = entries[day];
      return (
        rect(x, y, 172, 138, { stroke: '#e3e6ea', fill: i % 7 > 4 ? '#fafafa' : '#ffffff' }) +
        (day > 0 && day <= 30 ? text(x + 14, y + 30, String(day), { size: 17 }) : '') +
        (entry
          ? rect(x + 8, y + 50, 156, 34, { radius: 6, fill: entry[1] }) + text(x + 20, y + 73, entry[0], { size: 16 })
          : '')
      );
    }),
  );
}

/** Streets, a river and a route through them. */
export function map(): Picture {
  const streets = [60, 170, 260, 390, 500, 620, 710];
  return picture(
    'way-to-the-office.png',
    1200,
    780,
    rect(0, 0, 1200, 780, { fill: '#eef0ea' }),
    path('M-20 600C240 520 380 760 640 640S1000 420 1220 520V800H-20Z', { fill: '#b9d9ee' }),
    rect(780, 60, 300, 220, { radius: 24, fill: '#cfe6c4' }),
    each(streets, (y, i) => path(`M0 ${y + i * 6}L1200 ${y - i * 9}`, { stroke: '#ffffff', width: i % 3 ? 10 : 18 })),
    each(streets, (x, i) => path(`M${x * 1.6} 0L${x * 1.5 + 60} 780`, { stroke: '#ffffff', width: i % 2 ? 10 : 16 })),
    path('M180 690L214 500L560 452L600 250L860 214L930 120', { stroke: '#3d6fe5', width: 10 }),
    circle(180, 690, 14, { fill: '#ffffff', stroke: '#3d6fe5', width: 6 }),
    path('M930 120c-26-40-26-64 0-74s46 22 0 74Z', { fill: '#e5533d' }),
    rect(32, 32, 300, 96, { radius: 14 }),
    text(56, 72, '24 min', { size: 26, weight: 600 }),
    text(56, 104, '6.8 km by bicycle', { size: 17, fill: grey }),
  );
}

/** A conversation about a bug. */
export function chat(): Picture {
  const bubbles: [boolean, string][] = [
    [false, 'The button stays grey after I choose a file.'],
    [true, 'Which browser is that, and how large is the file?'],
    [false, 'Firefox, and about 30 megabytes.'],
    [true, 'The limit is 25. It should say so: I will fix the message.'],
    [false, 'Thank you, now it works with a smaller one.'],
  ];
  return picture(
    'support-conversation.png',
    860,
    760,
    rect(0, 0, 860, 760, { fill: '#f6f4f0' }),
    rect(0, 0, 860, 72),
    circle(52, 36, 20, { fill: '#e5533d' }),
    text(88, 43, 'Support', { size: 20, weight: 600 }),
    each(bubbles, ([mine, words], i) => {
      const width = words.length * 9.4 + 48;
      const x = mine ? 828 - width : 32;
      return (
        rect(x, 110 + i * 96, width, 64, { radius: 20, fill: mine ? '#2f5fd0' : '#ffffff' }) +
        text(x + 24, 149 + i * 96, words, { size: 18, fill: mine ? '#ffffff' : '#1d2430' })
      );
    }),
    rect(32, 664, 796, 60, { radius: 30, stroke: '#d8d4cc' }),
    text(60, 701, 'Write a message', { size: 18, fill: grey }),
  );
}

/** A telephone's weather, upright and narrow. */
export function weather(): Picture {
  const hours = [7, 8, 8, 9, 11, 10];
  return picture(
    'IMG_4021.png',
    620,
    1280,
    '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#24497c"/><stop offset="1" stop-color="#8fb4d9"/></linearGradient></defs>',
    rect(0, 0, 620, 1280, { fill: 'url(#sky)' }),
    text(48, 56, '9:41', { fill: '#ffffff', size: 22, weight: 600 }),
    text(310, 220, 'Lviv', { fill: '#ffffff', size: 44, anchor: 'middle' }),
    text(310, 350, '8°', { fill: '#ffffff', size: 132, anchor: 'middle' }),
    text(310, 410, 'Light rain until noon', { fill: '#ffffff', size: 26, anchor: 'middle' }),
    rect(40, 500, 540, 220, { radius: 28, fill: '#ffffff', opacity: 0.18 }),
    each(
      hours,
      (degrees, i) =>
        text(90 + i * 88, 556, `${10 + i}`, { fill: '#ffffff', size: 20, anchor: 'middle' }) +
        circle(90 + i * 88, 616, 20, { fill: i > 2 ? '#ffd166' : '#dfe9f4' }) +
        text(90 + i * 88, 686, `${degrees}°`, { fill: '#ffffff', size: 24, anchor: 'middle' }),
    ),
    rect(40, 760, 540, 420, { radius: 28, fill: '#ffffff', opacity: 0.18 }),
    each(
      ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
      (day, i) =>
        text(80, 830 + i * 76, day, { fill: '#ffffff', size: 24 }) +
        path(`M330 ${822 + i * 76}h${120 + i * 16}`, { stroke: '#ffd166', width: 8 }) +
        text(540, 830 + i * 76, `${6 + i}°`, { fill: '#ffffff', size: 24, anchor: 'end' }),
    ),
  );
}

/** A dialog with an arrow at what is wrong with it. */
export function annotated(): Picture {
  return picture(
    'wrong-label.png',
    1120,
    700,
    rect(0, 0, 1120, 700, { fill: '#8a93a3' }),
    rect(210, 110, 700, 440, { radius: 16 }),
    text(254, 178, 'Delete this project?', { size: 28, weight: 600 }),
    text(254, 226, 'Its 48 screens stay in the trash for 30 days.', { size: 19, fill: grey }),
    rect(254, 270, 26, 26, { radius: 5, stroke: '#8b95a5', width: 2 }),
    text(296, 290, 'Also remove the shared links', { size: 18 }),
    rect(520, 440, 160, 60, { radius: 10, stroke: '#c7cdd6', width: 2 }),
    text(600, 477, 'Cancel', { size: 19, anchor: 'middle' }),
    rect(704, 440, 160, 60, { radius: 10, fill: '#c9372c' }),
    text(784, 477, 'Cancel', { size: 19, fill: '#ffffff', anchor: 'middle' }),
    path('M980 650C940 600 900 560 862 520M862 520l10 40M862 520l42 8', { stroke: '#ff2d55', width: 10 }),
    rect(690, 426, 188, 88, { fill: 'none', radius: 14, stroke: '#ff2d55', width: 6 }),
    text(1000, 676, 'Delete!', { size: 30, weight: 600, fill: '#ffffff', anchor: 'middle' }),
  );
}

/** Hills in the evening: a picture that is no window. */
export function hills(): Picture {
  const ridges: [number, string][] = [
    [420, '#7d6b9e'],
    [520, '#5b5286'],
    [620, '#3c3a68'],
    [720, '#232548'],
  ];
  return picture(
    'evening-hills.png',
    1600,
    800,
    '<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2c2f63"/><stop offset="0.5" stop-color="#e2798a"/><stop offset="0.8" stop-color="#ffd9a0"/></linearGradient></defs>',
    rect(0, 0, 1600, 800, { fill: 'url(#dusk)' }),
    circle(1150, 400, 64, { fill: '#fff3d6' }),
    each(ridges, ([y, fill], i) =>
      path(
        `M0 ${y}C200 ${y - 120 + i * 20} 420 ${y + 40} 640 ${y - 50}S1060 ${y - 150 + i * 40} 1280 ${y - 20}S1500 ${y - 60} 1600 ${y - 90}V800H0Z`,
        { fill },
      ),
    ),
  );
}
