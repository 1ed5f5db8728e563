import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import type { Screen } from '#domain/screen.ts';
import { closeFlow } from '#machines/app/open-flow.ts';
import { proposalsMachine, type Proposal, type ProposalsContext } from '#machines/proposals/proposals.machine.ts';
import { asMessage } from '#src/i18n/say.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import { failureMessage } from '#src/wiring/failure-message.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { concerns, useTopic } from '#src/wiring/live/use-topic.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { useOpenedFlow } from '#src/wiring/use-opened-flow.ts';
import { ProposalsLine } from './proposals-line.tsx';
import { ProposalsPanel } from './proposals-panel.tsx';
import { proposalsActors } from './proposals.actors.ts';
import { useDrawnProposal } from './use-drawn-proposal.ts';

export interface ProposalsProps {
  screen: Pick<Screen, 'signature' | 'fileId'>;
}

/** What is proposed for a screen of the viewer, as programs propose it: a line, and a sheet to look at it. Message group `proposals`. */
export function Proposals({ screen }: ProposalsProps) {
  const { signature } = screen;
  const intl = useIntl();
  const client = useGatewayClient();
  const { app, popup } = useActors();
  const [isOpen, setOpen] = useState(false);
  const flow = useOpenedFlow('proposals', {
    logic: () => proposalsMachine.provide({ actors: proposalsActors({ client, signature, popup, question }) }),
    input: () => undefined,
    onLeft: (left) => closeFlow(app, left),
  });
  useTopic(`screen:${signature}`, (event) => {
    if (concerns(event, ['proposals', 'picture'])) flow.send({ type: 'proposals.changed' });
  });
  const context = useSelector(flow, (now) => now.context);
  const isThrowing = useSelector(flow, (now) => now.hasTag('throwing'));
  const chosen = context.proposals.find(({ id }) => id === context.chosen);
  return (
    <>
      <ProposalsLine proposals={context.proposals} onOpen={() => setOpen(true)} />
      {isOpen && chosen && (
        <Sheet open wide title={intl.formatMessage(messages.title)} onClose={() => setOpen(false)}>
          <Shown
            screen={screen}
            context={context}
            chosen={chosen}
            isThrowing={isThrowing}
            onChoose={(id) => flow.send({ type: 'proposal.chosen', id })}
            onThrowAway={() => flow.send({ type: 'throwing.requested' })}
          />
        </Sheet>
      )}
    </>
  );
}

interface ShownProps extends ProposalsProps {
  context: ProposalsContext;
  chosen: Proposal;
  isThrowing: boolean;
  onChoose: (id: string) => void;
  onThrowAway: () => void;
}

function Shown({ screen, context: { proposals, drawnOn, error }, chosen, ...on }: ShownProps) {
  const locale = useLocale();
  const viewer = useViewer();
  const { signature } = screen;
  const editor = `${href('s-id-editor', locale, { id: signature })}?${new URLSearchParams({ proposal: chosen.id })}`;
  return (
    <ProposalsPanel
      screen={screen}
      proposals={proposals}
      chosen={chosen}
      shown={useDrawnProposal({ signature, proposal: chosen, drawnOn })}
      failure={error === null ? null : failureMessage(error)}
      timezone={viewer?.timezone ?? 'UTC'}
      editor={editor}
      {...on}
    />
  );
}

const messages = defineMessages({
  title: { id: 'proposals.title' },
  ask: { id: 'proposals.throw.ask' },
  text: { id: 'proposals.throw.text' },
  approve: { id: 'proposals.throw.approve' },
  keep: { id: 'proposals.throw.keep' },
});

const question = {
  title: asMessage(messages.ask),
  description: asMessage(messages.text),
  approveBtnText: asMessage(messages.approve),
  cancelBtnText: asMessage(messages.keep),
  danger: true,
};
