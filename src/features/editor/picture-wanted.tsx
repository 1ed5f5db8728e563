import { Scan, Upload } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dropzone } from '#src/blocks/dropzone/dropzone.tsx';
import { usePasteKey } from '#src/lib/use-paste-key.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EditorHeader } from './bars/editor-header.tsx';
import css from './editor.module.css';

interface PictureWantedProps {
  back: string;
  /** What was given is no picture that this browser can show. */
  refused: boolean;
  onPick: () => void;
  /** Left out where the browser cannot take a picture of the screen. */
  onCapture?: (() => void) | undefined;
}

/** The editor before it has a picture: every way to give it one. */
export function PictureWanted({ back, refused, onPick, onCapture }: PictureWantedProps) {
  const intl = useIntl();
  const pasteKey = usePasteKey();
  return (
    <>
      <EditorHeader title={intl.formatMessage({ id: 'editor.new' })} back={back} work={null} />
      <main id="main" className={css.wanted} tabIndex={-1}>
        <Dropzone
          title={intl.formatMessage({ id: 'editor.wanted' })}
          actions={
            <>
              <Button variant="primary" size="lg" icon={Upload} onClick={onPick}>
                <FormattedMessage id="editor.wanted.pick" />
              </Button>
              {onCapture && (
                <Button size="lg" icon={Scan} onClick={onCapture}>
                  <FormattedMessage id="frame.header.capture" />
                </Button>
              )}
            </>
          }
        >
          <p>
            <FormattedMessage
              id="editor.wanted.text"
              values={{ keys: pasteKey === 'Ctrl' ? 'Ctrl+V' : `${pasteKey}V` }}
            />
          </p>
          <div role="alert">
            {refused && (
              <p>
                <FormattedMessage id="editor.wanted.refused" />
              </p>
            )}
          </div>
        </Dropzone>
      </main>
    </>
  );
}
