import {
  ArrowUpRight,
  Circle,
  EyeOff,
  Highlighter,
  ListOrdered,
  Minus,
  Pencil,
  Square,
  SquareDashed,
  Type,
  type LucideIcon,
} from 'lucide-react';
import type { Kind } from '#domain/scene/scene.ts';

/** What each kind of items looks like on a button. */
export const kindIcons: Record<Kind, LucideIcon> = {
  arrow: ArrowUpRight,
  line: Minus,
  rect: Square,
  ellipse: Circle,
  pen: Pencil,
  mark: Highlighter,
  text: Type,
  step: ListOrdered,
  hide: EyeOff,
  spot: SquareDashed,
};
