import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import type { Text } from '#domain/text.ts';
import type { VotingContext, VotingInput } from '#machines/voting/voting.machine.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { failureMessage } from '#src/wiring/failure-message.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { openVoting } from './open-voting.ts';

export interface Vote {
  votes: number;
  isVoted: boolean;
  isWaiting: boolean;
  /** Why it was not counted; null where it was. */
  failure: Text | null;
  press: () => void;
}

/** Returns how an entry stands, and how the reader votes for it; undefined for one without votes. Give it a `key` of its reader. */
export function useVoting(marks: VotingInput['marks']): (id: string) => Vote | undefined {
  const { app } = useActors();
  const client = useGatewayClient();
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const isMember = useViewer() !== null;
  const [first] = useState<VotingContext>({ isMember, marks, waiting: [], failed: null });
  const opened = useOpened(() =>
    openVoting(first, {
      app,
      client,
      path,
      signIn: () => void navigate(`${href('login', locale)}?${new URLSearchParams({ next: path })}`),
    }),
  );
  const flow = opened?.flow ?? null;
  const now = useFlow(flow, ({ context }) => context, first);
  return (id) => {
    const mark = now.marks[id];
    return (
      mark && {
        ...mark,
        isWaiting: now.waiting.includes(id),
        failure: now.failed?.id === id ? failureMessage(now.failed.error) : null,
        press: () => flow?.send({ type: 'vote.requested', id }),
      }
    );
  };
}
