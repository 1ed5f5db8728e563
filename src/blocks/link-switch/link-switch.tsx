import { Link } from 'react-router-dom';
import css from './link-switch.module.css';

interface LinkSwitchProps {
  label: string;
  choices: readonly { key: string; label: string; title?: string; to: string }[];
  chosen: string;
}

/** A choice that the address keeps: links, so that it works without scripts, and can be sent. */
export function LinkSwitch({ label, choices, chosen }: LinkSwitchProps) {
  return (
    <nav className={css.switch} aria-label={label}>
      {choices.map(({ key, label: name, title, to }) => (
        <Link
          key={key}
          to={to}
          className={css.choice ?? ''}
          title={title}
          aria-current={key === chosen ? 'page' : undefined}
          preventScrollReset
          replace
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
