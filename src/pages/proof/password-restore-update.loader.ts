import type { LoaderFunctionArgs } from 'react-router-dom';
import { localeOfPath } from '#domain/locales.ts';
import type { Proof } from '#domain/proof.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Proof | null> =>
  context.get(requestServices).proof('restore', localeOfPath(new URL(request.url).pathname), request.signal);
