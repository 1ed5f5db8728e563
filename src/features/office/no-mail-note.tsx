import { MailX } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useViewer } from '#src/wiring/use-actors.ts';
import css from './office.module.css';

/** Tells administrators that no email leaves this server, and what to do. Message group `office`. */
export function NoMailNote() {
  const { sendsEmail } = useBootstrap().site;
  if (useViewer()?.role !== 'admin' || sendsEmail) return null;
  return (
    <p className={css.note}>
      <Icon of={MailX} size={14} />
      <span>
        <FormattedMessage id="office.noMail" />
      </span>
    </p>
  );
}
