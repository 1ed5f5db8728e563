import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { localeOfPath, pathInLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import type { Proof } from '#domain/proof.ts';
import { nextIn } from '#src/features/account/next-page.ts';
import { notFound } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

/** With the form that the address names. The person who is signed in and has nothing to prove goes where they were going. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Proof | null> {
  const { method } = params;
  if (method !== undefined && method !== 'recovery-code') notFound();
  const { proof, viewer } = context.get(requestServices);
  const { pathname, search } = new URL(request.url);
  const locale = localeOfPath(pathname);
  const asked = await proof('second-factor', locale, request.signal);
  if (asked === null && viewer() !== null)
    throw redirect(pathInLocale(nextIn(search) ?? href('gallery', locale), locale));
  return method !== undefined && asked?.otherForm ? { ...asked, form: asked.otherForm } : asked;
}
