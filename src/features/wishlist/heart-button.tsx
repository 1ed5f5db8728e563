import { Heart } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './wishlist.module.css';

interface HeartButtonProps {
  /** Of the product. */
  title: string;
  isWished: boolean;
  isChanging: boolean;
  onPress: () => void;
}

/** A heart that is full where the product is in the wishlist. */
export function HeartButton({ title, isWished, isChanging, onPress }: HeartButtonProps) {
  const intl = useIntl();
  return (
    <button
      type="button"
      className={css.heart}
      aria-label={intl.formatMessage({ id: 'wishlist.heart' }, { title })}
      aria-pressed={isWished}
      aria-busy={isChanging || undefined}
      onClick={onPress}
      data-scripted
    >
      <Icon of={Heart} size={20} />
    </button>
  );
}
