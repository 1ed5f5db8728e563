import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './contact.module.css';

interface SentProps {
  /** What the form says of it. */
  text: string;
  /** The same page with an empty form. */
  again: string;
}

/** In place of a form that has been sent. */
export function Sent({ text, again }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.sent}>
      <span className={css.sign}>
        <Icon of={MailCheck} size={24} />
      </span>
      <h2 ref={heading} tabIndex={-1} className={css.thanks}>
        <FormattedMessage id="contact.sent.title" />
      </h2>
      <p className={css.lead}>{text}</p>
      <ButtonLink to={again}>
        <FormattedMessage id="contact.sent.again" />
      </ButtonLink>
    </div>
  );
}
