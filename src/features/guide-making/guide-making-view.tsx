import { BookOpenCheck, Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { captionLength, nameLength } from '#domain/limits.ts';
import { embedPath, picturePath, type PictureSize } from '#domain/screen.ts';
import type { GivenStep, GuideMakingContext } from '#machines/guide-making/guide-making.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import css from './guide-making.module.css';

interface GuideMakingViewProps extends GuideMakingContext {
  working: boolean;
  onTitle?: (title: string) => void;
  onCaption?: (signature: string, caption: string) => void;
  onRemove?: (signature: string) => void;
  onMake?: () => void;
}

const pathOf = ({ signature, fileId }: Pick<GivenStep, 'signature' | 'fileId'>, size: PictureSize): string =>
  fileId === null ? embedPath({ signature }, size) : picturePath({ signature, fileId }, size);

/** The steps of a recording, to be looked through before they become a guide. */
export function GuideMakingView({ title, steps, collection, isFailed, working, ...on }: GuideMakingViewProps) {
  const intl = useIntl();
  const fixed = working || collection !== null;
  return (
    <form
      className={css.page}
      onSubmit={(event) => {
        event.preventDefault();
        on.onMake?.();
      }}
    >
      <header className={css.head}>
        <h1 className={css.title}>
          <FormattedMessage id="guideMaking.title" />
        </h1>
        <p className={css.lead}>
          <FormattedMessage id="guideMaking.lead" values={{ count: steps.length }} />
        </p>
      </header>
      <TextField
        id="guide-title"
        label={intl.formatMessage({ id: 'guideMaking.name' })}
        placeholder={intl.formatMessage({ id: 'guideMaking.name.sample' })}
        maxLength={nameLength}
        value={title}
        readOnly={fixed}
        onChange={(event) => on.onTitle?.(event.currentTarget.value)}
      />
      <ol className={css.steps}>
        {steps.map(({ signature, fileId, caption }, place) => (
          <li key={signature} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {place + 1}
            </span>
            <a
              className={css.picture}
              href={pathOf({ signature, fileId }, 'original')}
              target="_blank"
              rel="noreferrer"
            >
              <img
                src={pathOf({ signature, fileId }, 640)}
                alt={intl.formatMessage({ id: 'guideMaking.picture' }, { number: place + 1 })}
                loading="lazy"
              />
            </a>
            <div className={css.words}>
              <Textarea
                id={`caption-${signature}`}
                label={intl.formatMessage({ id: 'guideMaking.caption' }, { number: place + 1 })}
                rows={3}
                maxLength={captionLength}
                value={caption}
                readOnly={working}
                onChange={(event) => on.onCaption?.(signature, event.currentTarget.value)}
              />
            </div>
            <div className={css.remove}>
              <IconButton
                icon={Trash2}
                label={intl.formatMessage({ id: 'guideMaking.remove' }, { number: place + 1 })}
                disabled={fixed}
                onClick={() => on.onRemove?.(signature)}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className={css.end}>
        {isFailed && (
          <div role="alert">
            <FieldNote id="guide-making-note" error={intl.formatMessage({ id: 'guideMaking.failed' })} />
          </div>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={BookOpenCheck}
          loading={working}
          disabled={steps.length === 0}
        >
          <FormattedMessage id="guideMaking.make" />
        </Button>
        <p className={css.hint}>
          <FormattedMessage id="guideMaking.after" />
        </p>
      </div>
    </form>
  );
}
