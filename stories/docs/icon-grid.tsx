import { Icon } from '#src/ui/icon/icon.tsx';
import { sampleIcons } from '../support/sample-icons.ts';
import css from './docs.module.css';

/** The icons in use, at the size beside text. */
export function IconGrid() {
  return (
    <ul data-theme="light" className={css.icons}>
      {Object.entries(sampleIcons).map(([name, icon]) => (
        <li key={name}>
          <Icon of={icon} size={24} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
