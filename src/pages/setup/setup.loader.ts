import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Form } from '#domain/forms/form.ts';
import type { SiteKind } from '#domain/site-kind.ts';
import type { SignUpWay } from '#domain/sign-up.ts';
import { SetupSettingsDocument } from '#src/graphql/generated/graphql.ts';
import { found } from '#src/wiring/page/found.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export interface SetupData {
  form: Form;
  token: string;
  /** Who may sign up, where the environment says it. */
  sign_up: SignUpWay | null;
  /** What the installation is, where the environment says it. */
  site: SiteKind | null;
  /** Whether a mail server is set. */
  mails: boolean;
}

/** There is no such page once there is an account, nor without the token that the start of the server has printed. */
export async function loader({ request: { url, signal }, context }: LoaderFunctionArgs): Promise<SetupData> {
  const { client } = context.get(requestServices);
  const token = new URL(url).searchParams.get('token') ?? '';
  const { setupSettings } = await found(client.request(SetupSettingsDocument, { token }, { signal }));
  return { ...setupSettings, token };
}
