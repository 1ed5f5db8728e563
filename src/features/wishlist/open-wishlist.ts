import { defineMessages } from 'react-intl';
import type { AppRef } from '#machines/app/app.machine.ts';
import type { Flows } from '#machines/app/flows.ts';
import { closeFlow, openFlow } from '#machines/app/open-flow.ts';
import { wishlistMachine } from '#machines/wishlist/wishlist.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { asMessage } from '#src/i18n/say.ts';
import type { BrowserStorage } from '#src/lib/browser-storage.ts';
import { errorSaid } from '#src/wiring/failure-said.ts';
import { keepWish, takeWish } from './wish-intent.ts';
import { wishlistActors } from './wishlist.actors.ts';

interface WishlistSurroundings extends Pick<Flows, 'toasts'> {
  app: AppRef;
  account: string | null;
  /** Of the page, with its query. */
  path: string;
  storage?: BrowserStorage;
  /** Leads a visitor to sign in, and back to this page. */
  signIn: () => void;
}

/** The wishlist of the viewer, for as long as hearts are on it. */
export function openWishlist(
  client: GatewayClient,
  { app, account, path, storage, toasts, signIn }: WishlistSurroundings,
) {
  const logic = wishlistMachine.provide({ actors: wishlistActors(client) });
  const wished = account === null ? null : takeWish(path, storage);
  const flow = openFlow(app, 'wishlist', logic, { account, wished });
  const subscriptions = [
    flow.on('account.needed', ({ id }) => {
      keepWish(id, path, storage);
      signIn();
    }),
    flow.on('wish.failed', ({ error }) =>
      toasts.send({
        type: 'toast.requested',
        toast: {
          id: 'wishlist',
          kind: 'error',
          group: 'app',
          ...errorSaid(error, asMessage(messages.unreachable)),
        },
      }),
    ),
  ];
  return {
    flow,
    close: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      closeFlow(app, flow);
    },
  };
}

const messages = defineMessages({ unreachable: { id: 'errors.unreachable' } });
