import { Check, Link2, RotateCcw, Trash2, Upload } from 'lucide-react';
import type { LucideIcon } from '#src/ui/icon/icon.tsx';

/** The icons that a success banner may ask for by name. */
export const bannerIcons: Partial<Record<string, LucideIcon>> = {
  check: Check,
  link: Link2,
  restore: RotateCcw,
  trash: Trash2,
  upload: Upload,
};
