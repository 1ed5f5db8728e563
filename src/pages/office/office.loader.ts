import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { localeOfPath } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { firstSection } from '#src/features/office/office-page.tsx';
import { notFound } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

/** The desk begins with what somebody of this role looks after. */
export function loader({ request, context }: LoaderFunctionArgs): never {
  const section = firstSection(context.get(requestServices).viewer()?.role ?? 'customer');
  if (!section) return notFound();
  throw redirect(href(section, localeOfPath(new URL(request.url).pathname)));
}
