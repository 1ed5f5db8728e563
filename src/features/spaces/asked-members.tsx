import { FormattedMessage, useIntl } from 'react-intl';
import type { SpaceRole } from '#domain/library.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LateCopyField } from '#src/ui/copy-field/late-copy-field.tsx';
import { spaceRoleNames } from './space-role-names.ts';
import css from './spaces.module.css';

/** Somebody who is asked into a space, and has not answered. */
export interface AskedMember {
  id: string;
  email: string;
  role: SpaceRole;
  mailed: boolean;
  /** Where it is accepted. */
  url: string;
}

interface AskedMembersProps {
  asked: readonly AskedMember[];
  isWorking: boolean;
  onWithdraw: (invite: string) => void;
}

/** Who is asked into a space, each with the link that tells of it where nothing is mailed. */
export function AskedMembers({ asked, isWorking, onWithdraw }: AskedMembersProps) {
  const intl = useIntl();
  return (
    <section className={css.section}>
      <h2 className={css.subtitle}>
        <FormattedMessage id="spaces.asked" />
      </h2>
      <ul className={css.list}>
        {asked.map(({ id, email, role, mailed, url }) => (
          <li key={id} className={css.item}>
            <div className={css.names}>
              <p className={css.name}>{email}</p>
              <p className={css.facts}>
                <span>{intl.formatMessage(spaceRoleNames[role])}</span>
                <span>
                  {mailed ? <FormattedMessage id="spaces.mailed" /> : <FormattedMessage id="spaces.tellThem" />}
                </span>
              </p>
              {!mailed && <LateCopyField label={intl.formatMessage({ id: 'spaces.link' })} text={url} />}
            </div>
            <Button variant="ghost" size="sm" disabled={isWorking} onClick={() => onWithdraw(id)} data-scripted>
              <FormattedMessage id="spaces.withdraw" /> <span className="visually-hidden">{email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
