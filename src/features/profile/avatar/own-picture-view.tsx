import { ImageUp } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { avatarBytesLimit } from '#domain/limits.ts';
import type { AvatarFailure, AvatarTask } from '#machines/avatar/avatar.machine.ts';
import { fileSize } from '#src/lib/file-size.ts';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import css from '../profile.module.css';
import own from './own-picture.module.css';

interface OwnPictureViewProps {
  name: string;
  /** Where it is shown; null without one. */
  picture: string | null;
  /** What is on its way. */
  working: AvatarTask | null;
  failure: AvatarFailure | null;
  /** Takes the input, which holds what was chosen. */
  input: RefObject<HTMLInputElement | null>;
  onChoose: () => void;
  onRemove: () => void;
}

/** What others see beside somebody's name, and how it is changed. */
export function OwnPictureView({ name, picture, working, failure, input, onChoose, onRemove }: OwnPictureViewProps) {
  const intl = useIntl();
  const choose = useRef<HTMLButtonElement>(null);
  const limit = fileSize(intl, avatarBytesLimit);
  return (
    <Card padding="lg">
      <div className={own.picture}>
        <Avatar name={name} src={picture ?? undefined} size="xl" labelled={false} />
        <div className={css.about}>
          <h2 className={own.title}>
            <FormattedMessage id="profile.picture" />
          </h2>
          <p className={css.facts}>
            <FormattedMessage id="profile.picture.text" values={{ limit }} />
          </p>
          <div className={own.actions} data-scripted>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
              hidden
              onChange={({ currentTarget }) => {
                if (currentTarget.files?.length === 1) onChoose();
                // The same one may be chosen again.
                currentTarget.value = '';
              }}
            />
            <Button ref={choose} icon={ImageUp} loading={working === 'replace'} onClick={() => input.current?.click()}>
              <FormattedMessage {...(picture === null ? messages.choose : messages.replace)} />
            </Button>
            {picture !== null && (
              <Button
                variant="ghost"
                loading={working === 'remove'}
                onClick={() => {
                  // The button goes with the picture.
                  choose.current?.focus();
                  onRemove();
                }}
              >
                <FormattedMessage id="profile.picture.remove" />
              </Button>
            )}
          </div>
          {failure && (
            <div role="alert">
              <FieldNote
                id="picture-note"
                error={failure.type === 'refused' ? failure.said : intl.formatMessage(messages.failed)}
              />
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}

const messages = defineMessages({
  choose: { id: 'profile.picture.choose' },
  replace: { id: 'profile.picture.replace' },
  failed: { id: 'profile.picture.failed' },
});
