import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { localeOfPath } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { deskSections } from '#src/features/office/desk-sections.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

/** The desk opens on the first section of anyone who looks after something. */
export function loader({ request: { url }, context }: LoaderFunctionArgs): never {
  const { site, viewer } = context.get(requestServices);
  const [first = 'office-version'] = deskSections(viewer()?.role ?? 'customer', site().kind).map(({ path }) => path);
  throw redirect(href(first, localeOfPath(new URL(url).pathname)));
}
