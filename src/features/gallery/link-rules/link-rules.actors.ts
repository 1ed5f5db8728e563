import { fromCallback } from 'xstate';
import type { LinksChange } from '#domain/links-change.ts';
import type { Flows } from '#machines/app/flows.ts';
import type { LinkRulesEmitted } from '#machines/link-rules/link-rules.machine.ts';
import { selectionReadingMachine } from '#machines/selection-reading/selection-reading.machine.ts';
import type { Toast } from '#machines/toasts/toasts.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';
import { loadPages, type HistoryApi } from '#src/wiring/timeline/timeline.actors.ts';
import { changeLinks } from './change-links.ts';
import type { KeptPassword } from './kept-password.ts';
import type { LinkRulesTexts } from './link-rules-texts.ts';

interface LinkRulesDependencies {
  client: GatewayClient;
  history: Pick<HistoryApi, 'page'>;
}

interface LinkRulesSurroundings extends Pick<Flows, 'toasts'> {
  texts: LinkRulesTexts;
  password: KeptPassword;
}

/** The actors of changing the links of what is selected. A stopped call is aborted. */
export const linkRulesActors = (
  { client, history }: LinkRulesDependencies,
  { toasts, texts, password }: LinkRulesSurroundings,
) => ({
  messages: fromCallback<LinkRulesEmitted>(({ receive }) => {
    const tell = (kind: Toast['kind'], said: Pick<Toast, 'title' | 'text'>) =>
      toasts.send({ type: 'toast.requested', toast: { id: 'linkRules', kind, group: 'app', ...said } });
    receive((event) => {
      password.forget();
      if (event.type === 'rules.failed') return tell('error', texts.failed(event.reason, event.error));
      return tell(event.count < event.asked ? 'warning' : 'success', texts.changed(event.count, event.asked));
    });
  }),
  readSignatures: selectionReadingMachine.provide({ actors: { loadPages: loadPages(history) } }),
  changeLinks: callWithLimit<number, { signatures: readonly string[]; change: LinksChange }>(({ input, signal }) => {
    const { hasPassword } = input.change;
    const typed = hasPassword === undefined ? undefined : hasPassword ? password.read() : null;
    return changeLinks(client, { ...input, password: typed }, signal);
  }),
});
