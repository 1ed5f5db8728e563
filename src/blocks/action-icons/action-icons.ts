import {
  ArrowRightLeft,
  CalendarClock,
  Copy,
  Download,
  FolderPlus,
  History,
  ImagePlus,
  Link2,
  MessageSquare,
  ListChecks,
  ListOrdered,
  ListX,
  PenTool,
  RotateCcw,
  Settings2,
  Share2,
  Square,
  Tag,
  TextSelect,
  Trash2,
} from 'lucide-react';
import type { LucideIcon } from '#src/ui/icon/icon.tsx';

/**
 * The icon of each action. Its keys have the same name in src/wiring/commands/command-keys.ts; its words stand in the list of its bar, so that a page
 * loads its own alone.
 */
export const actionIcons = {
  copy: Link2,
  copySelected: Link2,
  stopCopying: Square,
  download: Download,
  edit: PenTool,
  editCopy: PenTool,
  copyMine: ImagePlus,
  copyShared: Copy,
  collect: FolderPlus,
  makeGuide: ListOrdered,
  share: Share2,
  selectText: TextSelect,
  describe: Tag,
  talk: MessageSquare,
  tagSelected: Tag,
  linkRules: Settings2,
  moveTo: ArrowRightLeft,
  copyTo: Copy,
  versions: History,
  day: CalendarClock,
  delete: Trash2,
  removeShared: ListX,
  restore: RotateCcw,
  purge: Trash2,
  selectAll: ListChecks,
} as const satisfies Record<string, LucideIcon>;

export type ActionName = keyof typeof actionIcons;
