import type { ReactNode } from 'react';
import type { OfferedNetwork } from '#domain/social-network.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { AuthPanel } from './auth-panel.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

interface ProviderPanelProps {
  title: string;
  lead: string;
  news?: string | undefined;
  networks: readonly OfferedNetwork[];
  /** Of an account that is opened. */
  group?: string | undefined;
  next: string | null;
  aside?: ReactNode;
}

/** The way in where there are no passwords: a button for each provider, and nothing else. */
export const ProviderPanel = ({ title, lead, news, networks, group, next, aside = null }: ProviderPanelProps) => (
  <>
    <PageMeta title={title} description={lead} />
    <AuthPanel title={title} lead={lead} news={news} aside={aside}>
      <SocialSignIn networks={networks} group={group} next={next} alone />
    </AuthPanel>
  </>
);
