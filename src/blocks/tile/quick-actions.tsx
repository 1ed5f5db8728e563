import { Check } from 'lucide-react';
import { useIntl } from 'react-intl';
import { actionIcons } from '#src/blocks/action-icons/action-icons.ts';
import { Icon, type LucideIcon } from '#src/ui/icon/icon.tsx';
import css from './tile.module.css';

/** What can be done with one screen of a gallery at its tile. The same object each time. */
export interface QuickActs {
  copy: (signature: string) => void;
  draw: (signature: string) => void;
  /** Left out where there is nowhere to move it. */
  move?: ((signature: string) => void) | undefined;
  remove: (signature: string) => void;
}

interface QuickActionsProps {
  signature: string;
  acts: QuickActs;
  /** Its link has just been copied. */
  copied: boolean;
}

/** The buttons over a tile that a mouse or the keyboard is on; the keyboard has keys for the same. */
export function QuickActions({ signature, acts, copied }: QuickActionsProps) {
  const intl = useIntl();
  return (
    <span className={css.quick}>
      <QuickButton
        icon={copied ? Check : actionIcons.copy}
        label={copied ? intl.formatMessage({ id: 'ui.copied' }) : intl.formatMessage({ id: 'screens.tile.copy' })}
        onPress={() => acts.copy(signature)}
      />
      <QuickButton
        icon={actionIcons.edit}
        label={intl.formatMessage({ id: 'screens.tile.draw' })}
        onPress={() => acts.draw(signature)}
      />
      {acts.move && (
        <QuickButton
          icon={actionIcons.moveTo}
          label={intl.formatMessage({ id: 'screens.tile.move' })}
          onPress={() => acts.move?.(signature)}
        />
      )}
      <QuickButton
        icon={actionIcons.delete}
        label={intl.formatMessage({ id: 'screens.delete' })}
        onPress={() => acts.remove(signature)}
      />
    </span>
  );
}

/** Its words are no text of the tile, whose name is that of its screen. */
const QuickButton = ({ icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) => (
  <button type="button" className={css.quickButton} tabIndex={-1} aria-label={label} title={label} onClick={onPress}>
    <Icon of={icon} size={18} />
  </button>
);
