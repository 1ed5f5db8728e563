import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { Places } from '#src/features/contact/places.tsx';
import { Contact } from '#src/features/contact/contact.tsx';
import { Sent } from '#src/features/contact/sent.tsx';
import { withSender } from '#src/features/contact/known-sender.ts';
import { SiteForm } from '#src/features/contact/site-form.tsx';
import { ViewBlock } from '#src/features/view-block/view-block.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useReturnedForm } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useViewer } from '#src/wiring/use-actors.ts';
import type { ContactData } from './contact-form.loader.ts';

export function Page() {
  const intl = useIntl();
  const locale = useLocale();
  const { chosen, form, places, map, placePages } = useLoaderData<ContactData>();
  const returned = useReturnedForm();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { search } = useLocation();
  const viewer = useViewer();
  const known = useMemo(() => withSender(form, viewer), [form, viewer]);
  const isSent = new URLSearchParams(search).get('sent') === chosen;
  const moreOfPlaces = new URLSearchParams(search);
  moreOfPlaces.set('places', String(placePages + 1));
  const home = href('contact-form', locale);
  const links = { contact: home, brief: `${home}?form=brief` };
  const page = links[chosen];

  const onSent = useCallback(() => {
    const query = new URLSearchParams(chosen === 'contact' ? {} : { form: chosen });
    query.set('sent', chosen);
    void navigate(`${home}?${query}`, { replace: true, preventScrollReset: true });
  }, [navigate, home, chosen]);

  return (
    <>
      <PageMeta title={form.title} description={intl.formatMessage({ id: 'contact.description' })} />
      <Contact chosen={chosen} links={links} form={form} note={<ViewBlock name="contact-note" />}>
        {isSent ? (
          <Sent text={form.sent_text ?? ''} again={page} />
        ) : (
          <SiteForm
            key={chosen}
            form={known}
            page={page}
            returned={returned}
            onSent={onSent}
            onChanged={() => void revalidate()}
          />
        )}
      </Contact>
      {places && places.items.length > 0 && (
        <Places places={places.items} map={map} more={places.hasMore ? `${home}?${moreOfPlaces}` : null} />
      )}
    </>
  );
}
