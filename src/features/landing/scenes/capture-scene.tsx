import { FormattedMessage, useIntl } from 'react-intl';
import { Kbd } from '#src/ui/kbd/kbd.tsx';
import type { UploadEntry } from '#src/blocks/upload-panel/upload-entry.ts';
import { UploadPanel } from '#src/blocks/upload-panel/upload-panel.tsx';
import { usePasteKey } from '#src/lib/use-paste-key.ts';
import css from './capture-scene.module.css';
import { Scene } from './scene.tsx';

/** How a picture comes in. */
export function CaptureScene() {
  const intl = useIntl();
  const pasteKey = usePasteKey();
  const entries: UploadEntry[] = [
    {
      ...upload,
      id: '1',
      name: intl.formatMessage({ id: 'showcase.sample.revenue' }, { week: 47 }),
      status: 'done',
      sent: upload.bytes,
    },
    {
      ...upload,
      id: '2',
      name: intl.formatMessage({ id: 'landing.scene.name' }),
      status: 'sending',
      sent: 760_000,
    },
    {
      ...upload,
      id: '3',
      name: intl.formatMessage({ id: 'showcase.sample.calendar' }),
      status: 'queued',
    },
  ];
  return (
    <Scene
      title={<FormattedMessage id="showcase.scene1.title" />}
      label={intl.formatMessage({ id: 'showcase.scene1.label' })}
      picture={
        <div className={css.picture}>
          <span className={css.corners} />
          <p className={css.keys}>
            <Kbd>{pasteKey}</Kbd>
            <Kbd>{letter}</Kbd>
          </p>
          <UploadPanel entries={entries} {...nothing} />
        </div>
      }
    >
      <p>
        <FormattedMessage id="showcase.scene1.ways" />
      </p>
      <p>
        <FormattedMessage id="showcase.scene1.queue" />
      </p>
    </Scene>
  );
}

const letter = 'V';
const upload = { bytes: 1_132_000, sent: 0, status: 'queued' } as const;

/** The picture is inert: nobody can press anything in it. */
const nothing = {
  onPause: () => {},
  onResume: () => {},
  onRetry: () => {},
  onRemove: () => {},
  onDraw: () => {},
  onRetryAll: () => {},
  onPauseAll: () => {},
  onResumeAll: () => {},
  onClose: () => {},
};
