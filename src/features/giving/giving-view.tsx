import { Camera, CircleCheckBig, ImageUp, Send } from 'lucide-react';
import { useRef, type SubmitEvent } from 'react';
import { useSelector } from '@xstate/react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { askedAuthorLength, askedWordsLength } from '#domain/limits.ts';
import type { ActorRefFrom } from 'xstate';
import { nextToGive, type givingMachine } from '#machines/giving/giving.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import { givingFault } from './giving-faults.ts';
import { GivenPictures } from './given-pictures.tsx';
import type { GivenFiles } from './use-given-files.ts';
import css from './giving.module.css';

interface GivingViewProps {
  asker: string;
  note: string;
  flow: ActorRefFrom<typeof givingMachine>;
  files: GivenFiles;
}

const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** Asks a guest for pictures, and shows how they are sent. Message group `ask`. */
export function GivingView({ asker, note, flow, files }: GivingViewProps) {
  const intl = useIntl();
  const { pictures, left } = useSelector(flow, (now) => now.context);
  const isSending = useSelector(flow, (now) => now.hasTag('sending'));
  const isSent = useSelector(flow, (now) => now.hasTag('sent'));
  const isRefused = useSelector(flow, (now) => now.hasTag('refused'));
  const sent = pictures.filter(({ status }) => status === 'sent').length;
  const waiting = pictures.length - sent;
  const next = nextToGive({ pictures });

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const textOf = (name: string): string => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    flow.send({ type: 'sending.requested', said: { author: textOf('author'), words: textOf('words') } });
  };

  if (isSent)
    return (
      <EmptyState
        level={1}
        icon={CircleCheckBig}
        title={intl.formatMessage({ id: 'ask.sent' })}
        actions={
          left > 0 && (
            <Button variant="primary" icon={ImageUp} onClick={() => flow.send({ type: 'more.requested' })}>
              <FormattedMessage id="ask.sendMore" />
            </Button>
          )
        }
      >
        <p role="status">
          <FormattedMessage id="ask.sent.text" values={{ count: sent }} />
        </p>
      </EmptyState>
    );

  return (
    <article className={css.page} data-takes-files>
      <header className={css.head}>
        <h1 className={css.title}>
          <FormattedMessage id="ask.title" values={{ asker }} />
        </h1>
        {note !== '' && <blockquote className={css.note}>{note}</blockquote>}
        <p className={css.lead}>
          <FormattedMessage id="ask.lead" values={{ asker }} />
        </p>
      </header>
      <Card padding="lg">
        <form className={css.form} onSubmit={submit} data-scripted>
          {isRefused ? (
            <p role="alert" className={css.refusal}>
              <strong>
                <FormattedMessage id="ask.refused" />
              </strong>
              <span>
                {givingFault(intl, pictures.find(({ status }) => status === 'failed')?.failure ?? 'internal')}
              </span>
            </p>
          ) : (
            <div
              className={css.zone}
              data-over={files.isOver || undefined}
              data-some={pictures.length > 0 || undefined}
            >
              <div className={css.ways}>
                <FileButton
                  icon={ImageUp}
                  label={intl.formatMessage(pictures.length > 0 ? messages.more : messages.choose)}
                  isMain={pictures.length === 0}
                  disabled={isSending}
                  onFiles={files.give}
                />
                <span className={css.camera}>
                  <FileButton
                    icon={Camera}
                    label={intl.formatMessage({ id: 'ask.camera' })}
                    camera
                    disabled={isSending}
                    onFiles={files.give}
                  />
                </span>
              </div>
              <p className={css.ends}>
                <span className={css.drop}>
                  <FormattedMessage id="ask.drop" />
                </span>
                <span>
                  <FormattedMessage id="ask.left" values={{ left }} />
                </span>
              </p>
            </div>
          )}
          <GivenPictures
            pictures={pictures}
            previewOf={files.previewOf}
            isSending={isSending}
            onRemove={isSending || isRefused ? undefined : (id) => flow.send({ type: 'picture.removed', id })}
          />
          {waiting > 0 && !isRefused && (
            <>
              <TextField
                label={intl.formatMessage({ id: 'ask.author' })}
                hint={intl.formatMessage({ id: 'ask.author.hint' })}
                name="author"
                autoComplete="name"
                maxLength={askedAuthorLength}
                readOnly={isSending}
              />
              <Textarea
                label={intl.formatMessage({ id: 'ask.words' })}
                name="words"
                rows={2}
                maxLength={askedWordsLength}
                readOnly={isSending}
              />
              {isSending && (
                <div className={css.progress} role="status">
                  <Progress
                    label={intl.formatMessage({ id: 'ask.sending' })}
                    value={next?.sent ?? 0}
                    max={Math.max(1, next?.bytes ?? 1)}
                  />
                  <p className={css.hint}>
                    <FormattedMessage
                      id="ask.sendingOf"
                      values={{ index: Math.min(sent + 1, pictures.length), count: pictures.length }}
                    />
                  </p>
                </div>
              )}
              <Button type="submit" variant="primary" size="lg" icon={Send} block loading={isSending}>
                <FormattedMessage id="ask.send" values={{ count: waiting }} />
              </Button>
            </>
          )}
        </form>
      </Card>
    </article>
  );
}

interface FileButtonProps {
  icon: typeof Camera;
  label: string;
  camera?: boolean;
  isMain?: boolean;
  disabled: boolean;
  onFiles: (files: Iterable<File>) => void;
}

/** A button in front of a file field that nobody sees. */
function FileButton({ icon, label, camera = false, isMain = false, disabled, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={camera ? 'image/*' : accepted}
        multiple={!camera}
        {...(camera && { capture: 'environment' })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button
        size="lg"
        variant={isMain ? 'primary' : 'secondary'}
        icon={icon}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

const messages = defineMessages({
  choose: { id: 'ask.choose' },
  more: { id: 'ask.more' },
});
