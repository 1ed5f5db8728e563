type Child = Node | string | false | null | undefined;

/** An element with attributes, of which those that are functions hear its events: `onclick`. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | boolean | ((event: Event) => void)> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== false) element.setAttribute(key, value);
  }
  for (const child of children) if (child !== false && child !== null && child !== undefined) element.append(child);
  return element;
}

const drawn = 'http://www.w3.org/2000/svg';

/** A picture of lines, in the colour of the text around it. */
export function icon(paths: readonly string[], size = 20, box = 24): SVGSVGElement {
  const svg = document.createElementNS(drawn, 'svg');
  for (const [key, value] of Object.entries({
    width: `${size}`,
    height: `${size}`,
    viewBox: `0 0 ${box} ${box}`,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(key, value);
  for (const d of paths) {
    const path = document.createElementNS(drawn, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

/** The sign of Kadr. */
export function sign(): SVGSVGElement {
  const svg = icon(['M2.5 12V8A5.5 5.5 0 0 1 8 2.5h4', 'M25.5 16v4a5.5 5.5 0 0 1-5.5 5.5h-4'], 28, 28);
  svg.setAttribute('stroke-width', '3');
  const square = document.createElementNS(drawn, 'rect');
  for (const [key, value] of Object.entries({ x: '7', y: '7', width: '14', height: '14', rx: '4' }))
    square.setAttribute(key, value);
  square.setAttribute('style', 'fill: var(--marker); stroke: none');
  svg.append(square);
  return svg;
}
