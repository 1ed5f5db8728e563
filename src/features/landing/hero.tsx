import { ImageUp, Scan } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { Kbd } from '#src/ui/kbd/kbd.tsx';
import type { LandingProps } from './landing-props.ts';
import { usePasteKey } from '#src/lib/use-paste-key.ts';
import { PasteScene } from './scenes/paste-scene.tsx';
import { WayOn } from './way-on.tsx';
import css from './hero.module.css';

/** What the product does, in one sentence and one picture, and the two ways to begin at once. */
export function Hero({
  member,
  links,
  onCapture,
  onUpload,
}: Omit<LandingProps, 'languages' | 'trashDays' | 'sourceUrl'>) {
  const pasteKey = usePasteKey();
  return (
    <section className={css.hero}>
      <div className={css.words}>
        <h1 className={css.headline}>
          <FormattedMessage id="landing.headline" values={{ mark: marked }} />
        </h1>
        <p className={css.lead}>
          <FormattedMessage id="landing.lead" />
        </p>
        <div className={css.actions}>
          <span className={css.upload}>
            <Button variant="primary" size="lg" block icon={ImageUp} data-chooses="pictures" onClick={onUpload}>
              <FormattedMessage id="frame.header.upload" />
            </Button>
          </span>
          {onCapture && (
            <span className={css.capture}>
              <Button variant="secondary" size="lg" block icon={Scan} onClick={onCapture}>
                <FormattedMessage id="frame.header.capture" />
              </Button>
            </span>
          )}
          <span className={css.wayOn}>
            <WayOn member={member} links={links} variant="secondary" />
          </span>
        </div>
        <p className={css.hint}>
          <span className={css.keys}>
            <Kbd>{pasteKey}</Kbd>
            <Kbd>{letter}</Kbd> <FormattedMessage id="landing.paste" />
          </span>
          <FormattedMessage id="landing.drop" />
        </p>
      </div>
      <PasteScene pasteKey={pasteKey} />
    </section>
  );
}

const letter = 'V';
const marked = (chunks: ReactNode) => <mark className={css.marked}>{chunks}</mark>;
