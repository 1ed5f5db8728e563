import { useRef } from 'react';
import { defineMessages } from 'react-intl';
import type { Viewer } from '#domain/viewer.ts';
import { asMessage } from '#src/i18n/say.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { restCall } from '#src/wiring/rest/rest-call.ts';
import { useActors } from '#src/wiring/use-actors.ts';
import { openAvatar } from './open-avatar.ts';
import { OwnPictureView } from './own-picture-view.tsx';

/** The picture of the person who is signed in: what is changed here stands at once in the head of the page, too. */
export function OwnPicture({ viewer }: { viewer: Viewer }) {
  const { app, banner, session, requests } = useActors();
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const opened = useOpened(() =>
    openAvatar(
      {
        call: (request) => restCall({ session, requests }, { ...request, locale }),
        readPicture: () => input.current?.files?.[0] ?? null,
      },
      {
        app,
        onChanged: ({ task, viewer: changed }) => {
          session.send({ type: 'viewer.changed', viewer: changed });
          banner.send({
            type: 'banner.requested',
            request: { message: asMessage(messages[task]), icon: 'check', page: 'profile', light: false },
          });
        },
      },
    ),
  );
  const flow = opened?.flow ?? null;
  return (
    <OwnPictureView
      name={viewer.name}
      picture={viewer.avatar}
      working={useFlow(flow, (now) => (now.hasTag('working') ? now.context.task : null), null)}
      failure={useFlow(flow, (now) => now.context.failure, null)}
      input={input}
      onChoose={() => flow?.send({ type: 'picture.chosen' })}
      onRemove={() => flow?.send({ type: 'removal.requested' })}
    />
  );
}

const messages = defineMessages({
  replace: { id: 'profile.picture.saved' },
  remove: { id: 'profile.picture.removed' },
});
