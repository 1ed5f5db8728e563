import type { ComponentProps } from 'react';
import { defineMessage, useIntl } from 'react-intl';
import css from './tile.module.css';

/** Keeps the place of a screen whose page of the list is still on its way. */
export function TileSkeleton(cell: Omit<ComponentProps<'div'>, 'className' | 'style' | 'children'>) {
  const intl = useIntl();
  return (
    <div role="gridcell" aria-busy aria-label={intl.formatMessage(loading)} {...cell} className={css.tile}>
      <span className={css.frame}>
        <span className={css.picture} />
      </span>
      <span className={css.caption}>
        <span className={css.bar} data-of="name" />
        <span className={css.bar} data-of="time" />
      </span>
    </div>
  );
}

const loading = defineMessage({ id: 'screens.tile.loading' });
