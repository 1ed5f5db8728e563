import {
  Check,
  CircleAlert,
  ClipboardPaste,
  Copy,
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  FolderOpen,
  Globe,
  Info,
  Link2,
  Lock,
  Scan,
  Search,
  Trash2,
  TriangleAlert,
  Undo2,
  Upload,
  WifiOff,
  X,
} from 'lucide-react';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import css from './docs.module.css';

const shown = {
  Scan,
  Upload,
  ClipboardPaste,
  FolderOpen,
  Link2,
  Copy,
  Download,
  Trash2,
  Undo2,
  Search,
  Lock,
  Eye,
  EyeOff,
  Check,
  CircleAlert,
  TriangleAlert,
  Info,
  WifiOff,
  Globe,
  Ellipsis,
  X,
} satisfies Record<string, LucideIcon>;

/** The icons in use, at the size beside text. */
export function IconGrid() {
  return (
    <ul data-theme="light" className={css.icons}>
      {Object.entries(shown).map(([name, icon]) => (
        <li key={name}>
          <Icon of={icon} size={24} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
