import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { Form } from '#domain/forms/form.ts';
import { localeOfPath } from '#domain/locales.ts';
import { contactForms, type ContactForm } from '#src/features/contact/contact-forms.ts';
import { FormDocument, MapMarkersDocument, type MapMarkersQuery } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export interface ContactData {
  chosen: ContactForm;
  form: Form;
  /** Null where they could not be read. */
  places: MapMarkersQuery['mapMarkers'];
  map: MapMarkersQuery['mapOfMarkers'];
  /** So many times five places are listed, where there are as many. */
  placePages: number;
}

/** MAP-01: so many places more at a time, and the most that the service lists at once. */
const placesOfPage = 5;
const placesLimit = 100;

/** `?form=` names the form; there is no page for one that is not offered. `?places=` says how many fives of places are listed. */
export async function loader({ request: { url, signal }, context }: LoaderFunctionArgs): Promise<ContactData> {
  const { client } = context.get(requestServices);
  const { pathname, searchParams } = new URL(url);
  const asked = searchParams.get('form') ?? 'contact';
  const chosen = contactForms.find((alias) => alias === asked);
  if (!chosen) throw data(null, { status: 404, statusText: 'Not Found' });
  const placePages = Number(/^[1-9]\d?$/.exec(searchParams.get('places') ?? '')?.[0] ?? 1);
  const limit = Math.min(placesLimit, placePages * placesOfPage);
  const [{ form }, { mapMarkers, mapOfMarkers }] = await Promise.all([
    client.request(FormDocument, { alias: chosen }, { locale: localeOfPath(pathname), signal }),
    client.request(MapMarkersDocument, { limit, offset: 0 }, { locale: localeOfPath(pathname), signal, partial: true }),
  ]);
  return { chosen, form, places: mapMarkers, map: mapOfMarkers, placePages };
}
