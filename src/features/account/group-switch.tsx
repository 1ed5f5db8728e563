import { defineMessages, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { LinkSwitch } from '#src/blocks/link-switch/link-switch.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import type { AuthKind } from './auth-form.tsx';

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
    <LinkSwitch
      label={intl.formatMessage(messages.label)}
      chosen={chosen}
      choices={groups.map(({ alias, title }, index) => ({ key: alias, label: title, to: pathOf(alias, index) }))}
    />
  );
}

const messages = defineMessages({ label: { id: 'account.groups' } });
