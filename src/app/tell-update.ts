import { defineMessages } from 'react-intl';
import type { Flows } from '#machines/app/flows.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { isUnknownDocument } from '#src/lib/operation-error.ts';
import { asMessage } from '#src/i18n/say.ts';
import { browserNetwork, type Network } from '#src/lib/browser-network.ts';
import { updateToastId } from '#src/wiring/update-toast.ts';

/**
 * Tells anyone who has kept a page open while the server was updated. What such a page asks, the server no longer knows, however
 * often it is tried. The page is not reloaded by itself: what is selected or typed would be lost.
 */
export function tellUpdate(
  client: GatewayClient,
  toasts: Flows['toasts'],
  reload = () => location.reload(),
  network: Pick<Network, 'isOut'> = browserNetwork,
): GatewayClient {
  const tell = (text: keyof typeof messages) =>
    toasts.send({
      type: 'toast.requested',
      toast: {
        id: updateToastId,
        kind: 'warning',
        // It concerns anyone who is at the page.
        group: 'auth',
        title: asMessage(messages.updated),
        text: asMessage(messages[text]),
        actionLabel: asMessage(messages.reload),
        duration: null,
      },
    });
  const reloadOrTell = async () => {
    // With the server out of reach a reload would leave the browser's own error page.
    if (await network.isOut()) tell('unreachable');
    else reload();
  };
  toasts.on('toast.acted', ({ id }) => {
    if (id === updateToastId) void reloadOrTell();
  });

  return {
    async request(document, variables, options) {
      try {
        return await client.request(document, variables, options);
      } catch (error) {
        if (isUnknownDocument(error)) tell('older');
        throw error;
      }
    },
  };
}

const messages = defineMessages({
  updated: { id: 'shell.updated' },
  older: { id: 'shell.updated.text' },
  unreachable: { id: 'errors.unreachable' },
  reload: { id: 'errors.reload' },
});
