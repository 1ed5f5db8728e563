import { useEffect, useRef } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { LatePasswordQuestion } from '#src/blocks/password-question/late-password-question.tsx';
import { asMessage } from '#src/i18n/say.ts';
import { fileSize } from '#src/lib/file-size.ts';
import { failureSaid } from '#src/wiring/failure-said.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useReauthentication } from '#src/wiring/reauthentication/use-reauthentication.ts';
import { useRevocation } from '#src/wiring/revocation/use-revocation.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { carryOut } from './carry-out.ts';
import { PeopleList } from './people-list.tsx';
import { doneOf, questionOf } from './person-texts.ts';
import type { ListedPerson, PersonAct } from './person.ts';

/** What is done to somebody, as the flow knows it: after its question, and not before the one before is over. */
interface Target {
  id: string;
  name: string;
  act: PersonAct;
}

/** Everybody who has an account here, and what an administrator does to them after a question. */
export function People({ people, searched }: { people: readonly ListedPerson[]; searched: boolean }) {
  const intl = useIntl();
  const client = useGatewayClient();
  const actors = useActors();
  const viewer = useViewer();
  const proof = useReauthentication();
  // The flow of the acts is made with the first render, in which there is no proof yet.
  const asked = useRef(proof.flow);
  useEffect(() => {
    asked.current = proof.flow;
  }, [proof.flow]);
  const texts = {
    question: (target: string) => {
      const { name, act } = read(target);
      return questionOf(name, act, (bytes) => fileSize(intl, bytes));
    },
    finished: (target: string) => ({ title: asMessage(doneOf(read(target).act)) }),
    failed: (error: unknown) => failureSaid(error, asMessage(failed), actors),
  };
  const { revoking, revoke } = useRevocation(
    (target, signal) => carryOut(client, read(target), signal),
    texts,
    () => asked.current,
  );
  return (
    <>
      <PeopleList
        people={people}
        searched={searched}
        timezone={viewer?.timezone ?? 'UTC'}
        changing={revoking === null ? null : read(revoking).id}
        onAct={({ id, name }, act) => revoke(JSON.stringify({ id, name, act } satisfies Target))}
      />
      <LatePasswordQuestion {...proof.view} account={viewer?.email ?? ''} />
    </>
  );
}

const failed = defineMessages({ failed: { id: 'people.failed' } }).failed;

function read(target: string): Target {
  const said: Target = JSON.parse(target);
  return said;
}
