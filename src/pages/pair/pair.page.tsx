import { useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { OverPairing } from '#src/features/pairing/pairing-card.tsx';
import { Pairing } from '#src/features/pairing/pairing.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { PairData } from './pair.loader.ts';

/** Where a program that waits is let into an account. */
export function Page() {
  const intl = useIntl();
  const { program } = useLoaderData<PairData>();
  return (
    <>
      <PageMeta title={intl.formatMessage({ id: 'pairing.page' })} noindex />
      {program ? <Pairing program={program} /> : <OverPairing />}
    </>
  );
}
