import type { Locale } from '#domain/locales.ts';
import type { OfferedNetwork } from '#domain/social-network.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { groupOf } from '#src/pages/account/group-of.ts';
import { AppPage, type AppPageProps } from './app-page.tsx';
import { sampleForm } from './sample-forms.ts';
import { sampleIn } from './words.ts';

interface AuthPageStoryProps extends Pick<AppPageProps, 'component' | 'form' | 'client' | 'site'> {
  kind: 'login' | 'registration';
  group?: string;
  networks?: readonly OfferedNetwork[];
}

const groups = { customer: 'For myself', business: 'For a company' };

const none: readonly OfferedNetwork[] = [];

/** Login or registration as its loader read it, with the forms of the site. */
export function AuthPageStory({ kind, group, networks = none, ...page }: AuthPageStoryProps) {
  const locale = useLocale();
  const name = kind === 'login' ? 'login' : 'signup';
  const path = group === undefined ? `/${name}` : `/${name}/${group}`;
  return <AppPage {...page} page={name} path={path} data={groupOf(groupsIn(kind, locale), group, networks)} />;
}

const groupsIn = (kind: AuthPageStoryProps['kind'], locale: Locale) =>
  Object.entries(groups).map(([alias, title]) => ({
    alias,
    title: sampleIn(locale, title) ?? title,
    form: sampleForm(kind === 'login' ? 'login' : `registration-${alias}`, locale),
  }));
