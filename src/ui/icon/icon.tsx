import type { LucideIcon } from 'lucide-react';

export type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** CSS pixels; 18 beside text of 14-16. */
  size?: 14 | 16 | 18 | 20 | 24 | 32;
  /** Only for an icon that stands alone and is not inside a labelled control. */
  label?: string;
}

/** A lucide icon in our stroke. Decorative unless it has a label. */
export function Icon({ of: Glyph, size = 18, label }: IconProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Glyph width={size} height={size} strokeWidth={1.75} focusable={false} {...name} />;
}
