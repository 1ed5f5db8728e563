import { defineMessages, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import type { AuthKind } from './auth-form.tsx';
import css from './group-switch.module.css';

interface GroupSwitchProps {
  kind: AuthKind;
  /** With the aliases of their forms. */
  groups: readonly { alias: string; title: string; form: string }[];
  chosen: string;
  /** The query of the page, which says where to go afterwards. */
  search: string;
}

/** Leads to the form of another group of accounts. Where all of them have the same form there is nothing to choose. */
export function GroupSwitch({ kind, groups, chosen, search }: GroupSwitchProps) {
  const intl = useIntl();
  const locale = useLocale();
  if (new Set(groups.map(({ form }) => form)).size < 2) return null;
  const pathOf = (alias: string, index: number): string => {
    // The first one is that of the page itself.
    const named = index === 0 ? undefined : alias;
    return (
      (kind === 'login' ? href('login', locale, { form: named }) : href('signup', locale, { group: named })) + search
    );
  };
  return (
    <nav aria-label={intl.formatMessage(messages.label)} className={css['switch']}>
      {groups.map(({ alias, title }, index) => (
        <Link
          key={alias}
          to={pathOf(alias, index)}
          replace
          className={css['group']}
          aria-current={alias === chosen ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

const messages = defineMessages({ label: { id: 'account.groups' } });
