import {
  ArrowUpRight,
  Circle,
  EyeOff,
  Image,
  Highlighter,
  ListOrdered,
  RulerDimensionLine,
  Sticker,
  MessageSquareText,
  Minus,
  Pencil,
  Square,
  SquareDashed,
  Type,
  ZoomIn,
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
  callout: MessageSquareText,
  step: ListOrdered,
  hide: EyeOff,
  spot: SquareDashed,
  lens: ZoomIn,
  stamp: Sticker,
  measure: RulerDimensionLine,
  picture: Image,
};
