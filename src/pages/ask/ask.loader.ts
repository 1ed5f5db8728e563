import type { LoaderFunctionArgs } from 'react-router-dom';
import { OpenAskDocument } from '#src/graphql/generated/graphql.ts';
import { found } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export type AskPageData = Awaited<ReturnType<typeof loader>>;

export async function loader({ request: { signal }, params, context }: LoaderFunctionArgs) {
  const { client } = context.get(requestServices);
  const signature = params.id ?? '';
  const { openAsk } = await found(client.request(OpenAskDocument, { signature }, { signal }));
  return { signature, ...openAsk };
}
