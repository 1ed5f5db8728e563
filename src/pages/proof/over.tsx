import type { ReactNode } from 'react';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { AuthPanel } from '#src/features/account/auth-panel.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';

interface OverProps {
  aside?: ReactNode;
  title: string;
  text: string;
  /** What leads on, and where. */
  action: string;
  to: string;
}

/** A page that would ask for a code, where there is nothing that one could prove. */
export const Over = ({ title, text, action, to, aside = null }: OverProps) => (
  <>
    <PageMeta title={title} noindex />
    <AuthPanel title={title} lead={text} aside={aside}>
      <ButtonLink to={to} variant="primary" size="lg" block>
        {action}
      </ButtonLink>
    </AuthPanel>
  </>
);
