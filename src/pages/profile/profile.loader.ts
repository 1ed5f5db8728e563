import type { LoaderFunctionArgs } from 'react-router-dom';
import type { SubscriptionInfo } from '#src/features/profile/subscription/subscription-info.ts';
import type { Form } from '#domain/forms/form.ts';
import { localeOfPath } from '#domain/locales.ts';
import { ProfileDocument, SubscriptionDocument } from '#src/graphql/generated/graphql.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';

export interface ProfileData {
  form: Form;
  /** Bytes. */
  storage: { used: number; limit: number };
  edits: { used: number; limit: number | null; resets_at: string };
  /** Undefined where no plans are sold, and where it could not be read (ERR-09). */
  subscription?: SubscriptionInfo | undefined;
}

export async function loader({ request: { url, signal }, context }: LoaderFunctionArgs): Promise<ProfileData> {
  const { client, site } = context.get(requestServices);
  const locale = localeOfPath(new URL(url).pathname);
  const [{ profile, limits }, { subscription, configs }] = await Promise.all([
    client.request(ProfileDocument, {}, { signal, locale }),
    site().kind === 'team'
      ? { subscription: null, configs: null }
      : client.request(SubscriptionDocument, {}, { signal, locale, partial: true }),
  ]);
  const hasPlans = configs?.frontend.enable_subscriptions ?? false;
  return {
    ...profile,
    edits: { ...limits.edits, limit: limits.edits.limit ?? null },
    ...(hasPlans && subscription ? { subscription: subscription.info ?? null } : {}),
  };
}
