import { FormattedMessage } from 'react-intl';
import type { ReactNode } from 'react';
import type { Proof } from '#domain/proof.ts';
import { ExternalLink } from '#src/ui/link/link.tsx';

/** Where the letter lies of a server that sends none. */
export function OutboxNote({ outbox }: Pick<Proof, 'outbox'>) {
  if (outbox === null) return null;
  return (
    <p>
      {outbox === 'folder' ? (
        <FormattedMessage id="proof.outbox.folder" />
      ) : (
        <FormattedMessage id="proof.outbox.page" values={{ link: letters }} />
      )}
    </p>
  );
}

const letters = (text: ReactNode[]) => <ExternalLink href="/dev/mail">{text}</ExternalLink>;
