/** What grows with x: a line of the picture. */
interface Line {
  label: string;
  points: readonly { x: number; y: number }[];
}

interface Panel {
  title: string;
  lines: readonly Line[];
}

const [width, panelHeight] = [960, 400];
const plot = { left: 76, right: 620, top: 48, bottom: 348 };
const labelHeight = 17;
const [least, most] = [0.1, 1000];
/** Each is told from its neighbours and read on white. */
const colors = [
  '#1d4ed8',
  '#b45309',
  '#047857',
  '#be123c',
  '#6d28d9',
  '#0e7490',
  '#4d7c0f',
  '#a21caf',
  '#475569',
  '#9a3412',
];

/** Milliseconds by screens as a drawing of its own, both by powers of ten, with the goal as a line; on white, whatever is around it. */
export function drawGrowth(panels: readonly Panel[], goal: number): string {
  const height = panels.length * panelHeight;
  const content = panels.map(
    (panel, n) => `<g transform="translate(0 ${n * panelHeight})">${drawPanel(panel, goal)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13">
<title>Milliseconds (p95) by the screens of a library</title>
<rect width="${width}" height="${height}" rx="12" fill="#ffffff"/>
${content.join('\n')}
</svg>
`;
}

function drawPanel({ title, lines }: Panel, goal: number): string {
  const sizes = [...new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))].toSorted((a, b) => a - b);
  const [first = 1, last = 10] = [sizes[0], sizes.at(-1)];
  const xOf = (size: number) =>
    plot.left + (Math.log(size / first) / Math.log(last / first)) * (plot.right - plot.left);
  const yOf = (time: number) => {
    const shown = Math.min(most, Math.max(least, time));
    return plot.bottom - (Math.log(shown / least) / Math.log(most / least)) * (plot.bottom - plot.top);
  };
  const times = Array.from({ length: Math.round(Math.log10(most / least)) + 1 }, (_, n) => least * 10 ** n);
  const labels = apart(lines.map(({ points }) => yOf(points.at(-1)?.y ?? least)));
  return [
    `<text x="${plot.left}" y="28" font-size="16" font-weight="600" fill="#0f172a">${title}</text>`,
    ...times.map((time) => {
      const y = round(yOf(time));
      return `<path d="M${plot.left} ${y}H${plot.right}" stroke="#e2e8f0"/><text x="${plot.left - 8}" y="${y + 4}" text-anchor="end" fill="#475569">${short(time)} ms</text>`;
    }),
    ...sizes.map(
      (size) =>
        `<text x="${round(xOf(size))}" y="${plot.bottom + 24}" text-anchor="middle" fill="#475569">${size.toLocaleString('en-US')}</text>`,
    ),
    `<path d="M${plot.left} ${round(yOf(goal))}H${plot.right}" stroke="#dc2626" stroke-dasharray="6 5"/>`,
    `<text x="${plot.left + 6}" y="${round(yOf(goal)) - 6}" fill="#dc2626">goal: ${goal} ms</text>`,
    ...lines.map(({ label, points }, n) => {
      const color = colors[n % colors.length];
      const end = points.at(-1) ?? { x: last, y: least };
      const y = labels[n] ?? 0;
      const way = points.map((point) => `${round(xOf(point.x))} ${round(yOf(point.y))}`).join('L');
      const dots = points.map((point) => `<circle cx="${round(xOf(point.x))}" cy="${round(yOf(point.y))}" r="3"/>`);
      return (
        `<path d="M${way}" fill="none" stroke="${color}" stroke-width="2"/><g fill="${color}">${dots.join('')}</g>` +
        `<path d="M${plot.right + 4} ${round(yOf(end.y))}L${plot.right + 20} ${round(y)}" stroke="${color}" stroke-opacity="0.5"/>` +
        `<text x="${plot.right + 24}" y="${round(y + 4)}" fill="${color}">${label}: ${short(end.y)} ms</text>`
      );
    }),
  ].join('\n');
}

/** The same places, moved as far as labels need to stand one below the other. */
function apart(places: readonly number[]): number[] {
  const order = places.map((_, n) => n).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  let free = -Infinity;
  for (const n of order) {
    free = Math.max(free, places[n] ?? 0);
    moved[n] = free;
    free += labelHeight;
  }
  // What was pushed out below comes up again.
  let under = plot.bottom;
  for (const n of order.toReversed()) {
    moved[n] = Math.min(moved[n] ?? 0, under);
    under = (moved[n] ?? 0) - labelHeight;
  }
  return moved;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const short = (value: number): string => (value < 10 ? String(Math.round(value * 10) / 10) : value.toFixed(0));
