import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import type { PopupContent } from '#machines/popup/popup.machine.ts';
import type { ReauthenticationRef } from '#machines/reauthentication/reauthentication.machine.ts';
import { secondFactorMachine, type SecondFactorTask } from '#machines/second-factor/second-factor.machine.ts';
import { isOperationError } from '#src/lib/operation-error.ts';
import { confirmingBy } from '#src/wiring/popup/confirming.ts';
import { provenCall } from '#src/wiring/reauthentication/proven-call.ts';
import type { RestRequest } from '#src/wiring/rest/rest-call.ts';

type Call = Pick<RestRequest, 'path' | 'method' | 'signal'> & { body?: object };

/** A secret for an authenticator app. No machine, event or inspector ever holds it. */
export interface BegunFactor {
  secret: string;
  uri: string;
}

interface FactorDependencies {
  /** Past the gateway: it carries secrets. */
  call: <Answer>(request: Call) => Promise<Answer>;
  /** Asks for the password of the account where the server wants it. */
  proof: ReauthenticationRef;
  /** What stands in the form: it goes from there to the server alone. */
  readCode: () => string;
  onBegun: (begun: BegunFactor) => void;
  onCodes: (codes: readonly string[]) => void;
}

const path = '/api/v2/customers/second-factor';

/** The actor of the second factor. A stopped call is aborted. */
export function secondFactorActors({ call, proof, readCode, onBegun, onCodes }: FactorDependencies) {
  /** What was refused is not sent twice: tries are few. */
  const refused = new Map<string, unknown>();
  async function confirm(signal: AbortSignal): Promise<void> {
    const code = readCode();
    const before = refused.get(code);
    if (before !== undefined) throw before;
    try {
      await getCodes({ path: `${path}/confirm`, method: 'POST', body: { code }, signal });
    } catch (error) {
      if (isOperationError(error) && 'code' in error.fields) refused.set(code, error);
      throw error;
    }
  }
  async function getCodes(request: Call): Promise<void> {
    const { recovery_codes: codes } = await call<{ recovery_codes: string[] }>(request);
    onCodes(codes);
  }
  const tasks: Record<SecondFactorTask, (signal: AbortSignal) => Promise<void>> = {
    async begin(signal) {
      const { secret, otpauth_uri: uri } = await call<{ secret: string; otpauth_uri: string }>({
        path,
        method: 'POST',
        signal,
      });
      onBegun({ secret, uri });
    },
    confirm,
    renew: (signal) => getCodes({ path: `${path}/recovery-codes`, method: 'POST', signal }),
    end: (signal) => call<void>({ path, method: 'DELETE', signal }),
  };
  return { change: provenCall<SecondFactorTask>(proof, ({ input: task, signal }) => tasks[task](signal)) };
}

interface FactorSurroundings extends Pick<Flows, 'popup'> {
  app: AppRef;
  question: PopupContent;
  onChanged: (task: SecondFactorTask) => void;
}

/** Turns the second factor on and off and makes recovery codes for one page. */
export function openSecondFactor(
  dependencies: FactorDependencies,
  { app, popup, question, onChanged }: FactorSurroundings,
) {
  const logic = secondFactorMachine.provide({
    actors: { ...secondFactorActors(dependencies), confirming: confirmingBy(popup, () => question) },
  });
  const flow = openFlow(app, 'secondFactor', logic, undefined);
  flow.on('factor.changed', ({ task }) => onChanged(task));
  return { flow, close: () => closeFlow(app, flow) };
}
