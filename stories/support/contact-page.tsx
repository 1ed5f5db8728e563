import type { ContactForm } from '#src/features/contact/contact-forms.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { AppPage, type AppPageProps } from './app-page.tsx';
import { sampleMap, samplePlaces } from './sample-content.ts';
import { sampleForm } from './sample-forms.ts';

interface ContactPageStoryProps extends Pick<AppPageProps, 'component' | 'form' | 'client'> {
  chosen: ContactForm;
  sent?: boolean;
}

/** The contact page as its loader read it, with the forms of the site. */
export function ContactPageStory({ chosen, sent = false, ...page }: ContactPageStoryProps) {
  const locale = useLocale();
  const query = new URLSearchParams({ form: chosen, ...(sent ? { sent: chosen } : {}) });
  const data = { chosen, form: sampleForm(chosen, locale), places: samplePlaces, map: sampleMap, placePages: 1 };
  return <AppPage {...page} page="contact-form" path={`/contact-form?${query}`} data={data} />;
}
