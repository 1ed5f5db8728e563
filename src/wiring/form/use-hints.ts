import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { createActor } from 'xstate';
import { fieldsOf, type Form } from '#domain/forms/form.ts';
import { hintsPageSize } from '#domain/limits.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { hintsMachine, type HintsPage, type ReadHintsInput } from '#machines/hints/hints.machine.ts';
import { selectActive, selectHintedField, selectOptions } from '#machines/hints/hints.selectors.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { FormHintsDocument } from '#src/graphql/generated/graphql.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import type { Locale } from '#domain/locales.ts';
import { callWithLimit } from '../call-with-limit.ts';
import { useGatewayClient } from '../graphql/client-context.ts';
import { useActors } from '../use-actors.ts';

interface HintsOf {
  client: GatewayClient;
  /** The alias of the form. */
  alias: string;
  locale: () => Locale;
}

/** The actor that reads words for a field of a form. A stopped call is aborted. */
export const hintsActors = ({ client, alias, locale }: HintsOf) => ({
  readHints: callWithLimit<HintsPage, ReadHintsInput>(async ({ input, signal }) => {
    const variables = { alias, ...input, limit: hintsPageSize };
    const { formHints } = await client.request(FormHintsDocument, variables, { locale: locale(), signal });
    return { options: formHints.items, total: formHints.total };
  }),
});

/** What is offered while somebody types in a field of a form; undefined for a form without such fields. */
export function useHints(form: Form) {
  const { app } = useActors();
  const client = useGatewayClient();
  const locale = useLocale();
  const latest = useRef(locale);
  useEffect(() => {
    latest.current = locale;
  }, [locale]);
  const logic = useLogic(client, form.alias, latest);
  const [unopened] = useState(() => createActor(logic));
  const opened = useOpened(() => {
    const flow = openFlow(app, 'hints', logic, undefined);
    return { flow, close: () => closeFlow(app, flow) };
  });
  const actor = opened?.flow ?? unopened;
  const field = useSelector(actor, selectHintedField);
  const options = useSelector(actor, selectOptions);
  const active = useSelector(actor, selectActive);
  if (fieldsOf(form).every(({ has_hints: hasHints }) => !hasHints)) return undefined;
  return {
    field,
    options,
    active,
    onType: (alias: string, text: string) => actor.send({ type: 'text.typed', field: alias, text }),
    onMove: (by: 1 | -1) => actor.send({ type: 'choice.moved', by }),
    onEnd: () => actor.send({ type: 'end.reached' }),
    onDismiss: () => actor.send({ type: 'hints.dismissed' }),
  };
}

/** The machine with its way to the server, in the language of the moment. */
function useLogic(client: GatewayClient, alias: string, locale: { current: Locale }): typeof hintsMachine {
  const [logic] = useState(() =>
    hintsMachine.provide({ actors: hintsActors({ client, alias, locale: () => locale.current }) }),
  );
  return logic;
}
