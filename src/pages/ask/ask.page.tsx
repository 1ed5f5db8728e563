import { CircleCheckBig, Link2Off } from 'lucide-react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router-dom';
import { Giving } from '#src/features/giving/giving.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { AskPageData } from './ask.loader.ts';

/** What a guest opens who was asked for pictures. */
export function Page() {
  const intl = useIntl();
  const data = useLoaderData<AskPageData>();
  const { asker, state } = data;
  if (state === 'open')
    return (
      <>
        <PageMeta title={intl.formatMessage({ id: 'ask.title' }, { asker })} noindex />
        <Giving key={data.signature} {...data} />
      </>
    );
  const title = intl.formatMessage(state === 'full' ? messages.full : messages.over);
  return (
    <>
      <PageMeta title={title} noindex />
      <EmptyState level={1} icon={state === 'full' ? CircleCheckBig : Link2Off} title={title}>
        <p>
          {state === 'full' ? (
            <FormattedMessage id="ask.full.text" />
          ) : (
            <FormattedMessage id="ask.over.text" values={{ asker }} />
          )}
        </p>
      </EmptyState>
    </>
  );
}

const messages = defineMessages({
  full: { id: 'ask.full' },
  over: { id: 'ask.over' },
});
