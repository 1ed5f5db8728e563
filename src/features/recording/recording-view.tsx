import { useSelector } from '@xstate/react';
import { Camera, CircleAlert, Pause, PictureInPicture2, Play, ScreenShare, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { embedPath } from '#domain/screen.ts';
import type { RecordedStep, RecordingRef } from '#machines/recording/recording.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { useFloatingWindow } from './floating-window.tsx';
import css from './recording.module.css';

interface RecordingViewProps {
  recording: RecordingRef;
  /** False where this browser captures no windows. */
  canRecord: boolean;
}

/** Steps as they are recorded: what to do now, and the pictures that were taken, each of which can be thrown away. */
export function RecordingView({ recording, canRecord }: RecordingViewProps) {
  const intl = useIntl();
  const steps = useSelector(recording, ({ context }) => context.steps);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>
          <FormattedMessage id="recording.title" />
        </h1>
        <p className={css.lead}>
          <FormattedMessage id="recording.lead" />
        </p>
      </header>
      {canRecord ? (
        <Controls recording={recording} />
      ) : (
        <p className={css.told}>
          <Icon of={CircleAlert} />
          <FormattedMessage id="recording.unable" />
        </p>
      )}
      {steps.length > 0 && (
        <ol className={css.steps} aria-label={intl.formatMessage({ id: 'recording.steps' })}>
          {steps.map((step, index) => (
            <Step
              key={step.id}
              step={step}
              number={index + 1}
              onDiscard={() => recording.send({ type: 'picture.discarded', id: step.id })}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

/** What is going on, in a word of its own each. */
const words = {
  ready: { id: 'recording.ready' },
  asking: { id: 'recording.asking' },
  recording: { id: 'recording.on' },
  paused: { id: 'recording.paused' },
  ended: { id: 'recording.ended' },
  arriving: { id: 'recording.arriving' },
  making: { id: 'recording.making' },
  failed: { id: 'recording.failed' },
} as const;

function Controls({ recording }: Pick<RecordingViewProps, 'recording'>) {
  const intl = useIntl();
  const value = useSelector(recording, (now) => now.value);
  const isOpen = useSelector(recording, (now) => now.hasTag('recording'));
  const isBusy = useSelector(recording, (now) => now.hasTag('busy'));
  const { steps, isMissed } = useSelector(recording, ({ context }) => context);
  const floating = useFloatingWindow();
  const isPaused = typeof value === 'object' && value.open === 'paused';
  const stage = typeof value === 'string' ? value : isPaused ? 'paused' : 'recording';
  const waiting = steps.filter(({ signature, isRefused }) => signature === null && !isRefused).length;
  const take = useEffectEvent((event: KeyboardEvent) => {
    // A button that has the focus is pressed by this key itself.
    const isPressed = event.target instanceof Element && event.target.closest('button, a, input') !== null;
    if (event.code !== 'Space' || event.repeat || isPressed) return;
    event.preventDefault();
    recording.send({ type: 'picture.requested' });
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = (event: KeyboardEvent) => take(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOpen]);
  const last = steps.at(-1);
  const begin = (
    <Button
      variant={stage === 'ready' ? 'marker' : 'secondary'}
      size="lg"
      icon={ScreenShare}
      loading={stage === 'asking'}
      onClick={() => recording.send({ type: 'recording.requested' })}
    >
      {stage === 'ready' || stage === 'asking' ? (
        <FormattedMessage id="recording.begin" />
      ) : (
        <FormattedMessage id="recording.goOn" />
      )}
    </Button>
  );
  const buttons = (
    <>
      <Button
        variant="marker"
        size="lg"
        icon={Camera}
        disabled={isPaused}
        loading={isBusy}
        onClick={() => recording.send({ type: 'picture.requested' })}
      >
        <FormattedMessage id="recording.take" />
      </Button>
      <IconButton
        variant="secondary"
        icon={isPaused ? Play : Pause}
        label={
          isPaused ? intl.formatMessage({ id: 'recording.resume' }) : intl.formatMessage({ id: 'recording.pause' })
        }
        onClick={() => recording.send({ type: isPaused ? 'recording.resumed' : 'recording.paused' })}
      />
    </>
  );
  const finish = (
    <Button
      variant="primary"
      size="lg"
      disabled={steps.length === 0}
      loading={stage === 'arriving' || stage === 'making'}
      onClick={() => recording.send({ type: 'recording.finished' })}
    >
      <FormattedMessage id="recording.finish" />
    </Button>
  );
  return (
    <section className={css.controls} data-stage={stage}>
      <p className={css.told} role={stage === 'failed' ? 'alert' : 'status'}>
        {stage === 'recording' ? (
          <span className={css.dot} aria-hidden />
        ) : (
          stage === 'failed' && <Icon of={CircleAlert} />
        )}
        <span>{intl.formatMessage(words[stage], { count: stage === 'arriving' ? waiting : steps.length })}</span>
      </p>
      {isMissed && (
        <p className={css.missed} role="alert">
          <FormattedMessage id="recording.missed" />
        </p>
      )}
      <div className={css.buttons}>
        {isOpen ? buttons : begin}
        {(isOpen || steps.length > 0) && finish}
        {isOpen && floating.canFloat && !floating.isFloating && (
          <Button variant="ghost" icon={PictureInPicture2} onClick={() => void floating.open()}>
            <FormattedMessage id="recording.float" />
          </Button>
        )}
      </div>
      {isOpen && (
        <p className={css.hint}>
          <FormattedMessage id="recording.keys" />
        </p>
      )}
      {isOpen &&
        floating.show(
          <div className={css.floating}>
            {last && last.preview !== '' && <img className={css.last} src={last.preview} alt="" />}
            <p className={css.told}>
              {!isPaused && <span className={css.dot} aria-hidden />}
              {intl.formatMessage(words[stage], { count: steps.length })}
            </p>
            <div className={css.buttons}>{buttons}</div>
          </div>,
        )}
    </section>
  );
}

function Step({ step, number, onDiscard }: { step: RecordedStep; number: number; onDiscard: () => void }) {
  const intl = useIntl();
  const { preview, signature, isRefused } = step;
  const source = preview || (signature === null ? '' : embedPath({ signature }, 320));
  return (
    <li className={css.step} data-refused={isRefused || undefined}>
      <span className={css.picture}>
        {source === '' ? (
          <Spinner />
        ) : (
          <img src={source} alt={intl.formatMessage({ id: 'recording.step' }, { number })} />
        )}
        <span className={css.number} aria-hidden>
          {number}
        </span>
      </span>
      <span className={css.state}>
        {isRefused ? (
          <FormattedMessage id="recording.refused" />
        ) : signature === null ? (
          <FormattedMessage id="recording.sending" />
        ) : (
          <FormattedMessage id="recording.arrived" />
        )}
        <IconButton icon={X} label={intl.formatMessage({ id: 'recording.discard' }, { number })} onClick={onDiscard} />
      </span>
    </li>
  );
}
