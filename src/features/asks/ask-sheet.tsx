import { Copy, Link2, Plus } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { askNoteLength } from '#domain/limits.ts';
import type { Ask } from '#machines/asks/asks.machine.ts';
import { QrCode } from '#src/blocks/qr-code/qr-code.tsx';
import { say } from '#src/i18n/say.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FieldNote } from '#src/ui/field/field.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { Sheet } from '#src/ui/sheet/sheet.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import { failureMessage } from '#src/wiring/failure-message.ts';
import { useCopying, type Copying } from '#src/wiring/use-copying.ts';
import type { Asks } from './use-asks.ts';
import css from './asks.module.css';

interface AskSheetProps {
  asks: Asks;
  /** Those that take pictures still. */
  open: readonly Ask[];
  timezone: string;
  onClose: () => void;
}

const lives = [1, 7, 30];
const counts = [1, 5, 10, 50];

/** Makes a link by which anybody may send pictures, hands it over, and stops those there are. Message group `asks`. */
export const AskSheet = (props: AskSheetProps) => <AskSheetView {...props} copying={useCopying()} />;

type Copied = Pick<Copying, 'copied' | 'copy'>;

export function AskSheetView({ asks, open, timezone, onClose, copying }: AskSheetProps & { copying: Copied }) {
  const intl = useIntl();
  const { made } = asks;
  return (
    <Sheet
      open
      title={intl.formatMessage({ id: 'asks.title' })}
      footer={
        made && (
          <Button
            variant="marker"
            icon={Link2}
            block
            done={copying.copied === made.signature ? intl.formatMessage({ id: 'ui.copied' }) : undefined}
            onClick={() => copying.copy(made.signature, made.url)}
          >
            <FormattedMessage id="asks.copy" />
          </Button>
        )
      }
      onClose={onClose}
    >
      <div className={css.sheet}>
        {made ? <Made ask={made} onAnother={asks.makeAnother} /> : <AskForm asks={asks} />}
        {open.length > 0 && <OpenAsks asks={asks} open={open} timezone={timezone} copying={copying} />}
      </div>
    </Sheet>
  );
}

function Made({ ask, onAnother }: { ask: Ask; onAnother: () => void }) {
  const intl = useIntl();
  return (
    <section className={css.made} aria-label={intl.formatMessage({ id: 'asks.made' })}>
      <p className={css.lead} role="status">
        <FormattedMessage id="asks.made.text" />
      </p>
      <QrCode text={ask.url} label={intl.formatMessage({ id: 'asks.qr' })} />
      <TextField
        label={intl.formatMessage({ id: 'asks.link' })}
        readOnly
        value={ask.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="ghost" icon={Plus} onClick={onAnother}>
        <FormattedMessage id="asks.another" />
      </Button>
    </section>
  );
}

function AskForm({ asks: { isWorking, error, task, carryOut } }: { asks: Asks }) {
  const intl = useIntl();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const note = form.get('note');
    carryOut({
      do: 'make',
      wanted: {
        note: typeof note === 'string' ? note : '',
        days: Number(form.get('days')),
        count: Number(form.get('count')),
      },
    });
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <p className={css.lead}>
        <FormattedMessage id="asks.lead" />
      </p>
      <Textarea
        label={intl.formatMessage({ id: 'asks.note' })}
        hint={intl.formatMessage({ id: 'asks.note.hint' })}
        name="note"
        maxLength={askNoteLength}
      />
      <div className={css.pair}>
        <Select
          label={intl.formatMessage({ id: 'asks.days' })}
          name="days"
          defaultValue="7"
          options={lives.map((days) => ({
            value: String(days),
            label: intl.formatMessage({ id: 'asks.days.count' }, { days }),
          }))}
        />
        <Select
          label={intl.formatMessage({ id: 'asks.count' })}
          name="count"
          defaultValue="10"
          options={counts.map((count) => ({
            value: String(count),
            label: intl.formatMessage({ id: 'asks.count.pictures' }, { count }),
          }))}
        />
      </div>
      {error !== null && task?.do !== 'keep' && task?.do !== 'delete' && (
        <div role="alert">
          <FieldNote id="ask-note" error={say(intl, failureMessage(error))} />
        </div>
      )}
      <Button type="submit" variant="primary" size="lg" block loading={isWorking}>
        <FormattedMessage id="asks.make" />
      </Button>
    </form>
  );
}

interface OpenAsksProps extends Pick<AskSheetProps, 'asks' | 'open' | 'timezone'> {
  copying: Copied;
}

function OpenAsks({ asks, open, timezone, copying }: OpenAsksProps) {
  const intl = useIntl();
  return (
    <section className={css.open}>
      <h3 className={css.openTitle}>
        <FormattedMessage id="asks.open" />
      </h3>
      <ul className={css.list}>
        {open.map(({ signature, url, note, left, date_expires: until }) => {
          const name = note || intl.formatMessage({ id: 'asks.unnamed' });
          return (
            <li key={signature} className={css.item}>
              <div className={css.about}>
                <div className={css.name}>{name}</div>
                <div className={css.facts}>
                  <FormattedMessage
                    id="asks.open.facts"
                    values={{ left, date: intl.formatDate(until, { dateStyle: 'medium', timeZone: timezone }) }}
                  />
                </div>
              </div>
              <div className={css.buttons}>
                <Button
                  size="sm"
                  icon={Copy}
                  aria-label={intl.formatMessage({ id: 'asks.copyNamed' }, { name })}
                  done={copying.copied === `open ${signature}` ? intl.formatMessage({ id: 'ui.copied' }) : undefined}
                  onClick={() => copying.copy(`open ${signature}`, url)}
                >
                  <FormattedMessage id="asks.copy" />
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={intl.formatMessage({ id: 'asks.stopNamed' }, { name })}
                  loading={asks.isWorking && asks.task?.do === 'stop' && asks.task.signature === signature}
                  onClick={() => asks.carryOut({ do: 'stop', signature })}
                >
                  <FormattedMessage id="asks.stop" />
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
