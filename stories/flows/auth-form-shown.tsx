import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AuthFormFailure, authFormMachine } from '#machines/auth-form/auth-form.machine.ts';
import { DrivenAuthForm } from '#src/features/account/auth-form.tsx';
import { Column } from '../support/layout.tsx';

/** The form as its flow left it. */
export function AuthFormShown({ actor }: { actor: ActorRefFrom<typeof authFormMachine> }) {
  const form = useRef<HTMLFormElement>(null);
  const kind = useSelector(actor, ({ context }) => context.kind);
  const values = useSelector(actor, ({ context }) => context.values);
  return (
    <Column>
      <DrivenAuthForm
        actor={actor}
        form={form}
        kind={kind}
        action="/session"
        next={null}
        returned={{ values, failure: nothingFailed }}
        onAccepted={() => {}}
      />
    </Column>
  );
}

/** Of what a form came back with, only the values are shown; what failed is told by the flow. */
const nothingFailed: AuthFormFailure = { type: 'network', fields: {} };
