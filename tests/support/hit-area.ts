import type { Locator } from 'playwright';

/**
 * What lies over an element where a pointer would press it: in its middle and near the middle of each of its edges.
 * Empty when all of it is there to be pressed.
 */
export const over = (target: Locator): Promise<string[]> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [near, middle, far] = [0.1, 0.5, 0.9];
    const shares = [
      [middle, middle],
      [near, middle],
      [far, middle],
      [middle, near],
      [middle, far],
    ] as const;
    return shares.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      return hit && element.contains(hit) ? [] : [hit ? hit.outerHTML.slice(0, 200) : 'nothing'];
    });
  });
