import { holds } from './hidden-areas.ts';
import type { Box, Scene } from './scene.ts';

/**
 * Whether a drawing shows something of its picture that another one of the same picture hides: an area that is blurred, made coarse or
 * covered in `now`, and lies open within the frame of `then`.
 */
export const unhides = (now: Scene, then: Scene): boolean => {
  const covers = hiddenBy(then);
  return hiddenBy(now).some((box) => {
    const seen = common(box, then.frame.crop);
    return seen !== null && !covers.some((cover) => holds(cover, seen));
  });
};

const hiddenBy = ({ items }: Scene): Box[] => items.flatMap((item) => (item.kind === 'hide' ? [item.box] : []));

function common(left: Box, right: Box): Box | null {
  const [x, y] = [Math.max(left.x, right.x), Math.max(left.y, right.y)];
  const w = Math.min(left.x + left.w, right.x + right.w) - x;
  const h = Math.min(left.y + left.h, right.y + right.h) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}
