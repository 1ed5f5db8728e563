import { Check } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { brand } from '#domain/brand.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Kbd } from '#src/ui/kbd/kbd.tsx';
import css from './paste-scene.module.css';

/** A paste becomes a link, and the link a preview in a chat: played once by the sheet, which rests in what is said here. */
export function PasteScene({ pasteKey }: { pasteKey: string }) {
  const intl = useIntl();
  return (
    <div className={css.scene} role="img" aria-label={intl.formatMessage({ id: 'landing.scene.label' })}>
      <div className={css.stage} inert aria-hidden>
        <div className={css.window}>
          <p className={css.link}>
            {address}
            <strong>
              <Icon of={Check} size={14} />
              <FormattedMessage id="screens.linkCopied" />
            </strong>
          </p>
          <div className={css.place}>
            <Shot />
            <i className={css.progress} />
          </div>
          <p className={css.keys}>
            <Kbd>{pasteKey}</Kbd>
            <Kbd>{letter}</Kbd>
          </p>
        </div>
        <div className={css.chat}>
          <p className={css.question}>
            <FormattedMessage id="landing.scene.question" />
          </p>
          <div className={css.answer}>
            <u>{address}</u>
            <div className={css.preview}>
              <Shot />
              <p>
                <strong>
                  <FormattedMessage id="landing.scene.name" />
                </strong>
                <FormattedMessage id="frame.brand" />
              </p>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Drawn in the page itself: a picture of this size would come later than the words, and count as the largest of them. */
const Shot = () => (
  <svg className={css.shot} viewBox="0 0 320 180">
    <rect x="58" y="30" width="204" height="120" rx="8" />
    <path d="M106 59h100" />
    <path d="M106 73h122M76 97h168M76 109h124M142 131h24" />
    <path d="M82 61h0M204 131h30" />
  </svg>
);

const letter = 'V';
const address = `${brand.wordmark}/s/4fG2…z01`;
