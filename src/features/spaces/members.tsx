import { Settings } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { spaceRoles, type Space, type SpaceRole } from '#domain/library.ts';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { ChangeFault, fieldFaultOf } from './change-fault.tsx';
import { AskedMembers, type AskedMember } from './asked-members.tsx';
import { MemberForm } from './member-form.tsx';
import { spaceRoleNames } from './space-role-names.ts';
import css from './spaces.module.css';
import { useSpaceChange, type SpaceChanges } from './use-space-change.ts';

/** Somebody in a space. */
export interface Member {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  role: SpaceRole;
  is_me: boolean;
  may_sign_in: boolean;
}

interface MembersProps {
  space: Space;
  members: readonly Member[];
  /** Who is asked into it; empty for who is no owner. */
  asked: readonly AskedMember[];
}

/** Who is in a space, and what each may do; for its owners also who is asked into it. */
export function Members({ space, members, asked }: MembersProps) {
  const locale = useLocale();
  const navigate = useNavigate();
  const isOwner = space.role === 'owner';
  const changes = useSpaceChange(({ kind }) => {
    if (kind !== 'leaving') return false;
    void navigate(href('spaces', locale));
    return true;
  });
  const { isWorking, change, error, carryOut } = changes;
  const faultOf = (kind: string, field: string) => (change?.kind === kind ? fieldFaultOf(error, field) : undefined);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>
          <FormattedMessage id="spaces.membersOf" values={{ title: space.title }} />
        </h1>
        <p className={css.ways}>
          <ButtonLink to={href('spaces-id', locale, { id: space.id })}>
            <FormattedMessage id="spaces.open" />
          </ButtonLink>
          {isOwner && (
            <ButtonLink to={href('spaces-id-settings', locale, { id: space.id })} icon={Settings}>
              <FormattedMessage id="spaces.settings" />
            </ButtonLink>
          )}
        </p>
      </header>
      {isOwner && (
        <MemberForm
          key={asked[0]?.id ?? ''}
          isWorking={isWorking && change?.kind === 'inviting'}
          error={faultOf('inviting', 'email')}
          onInvite={(email, role) => carryOut({ kind: 'inviting', space: space.id, email, role })}
        />
      )}
      <ChangeFault error={error} id="members-fault" />
      <ul className={css.list}>
        {members.map((member) => (
          <li key={member.id} className={css.item}>
            <MemberItem space={space} member={member} changes={changes} />
          </li>
        ))}
      </ul>
      {asked.length > 0 && (
        <AskedMembers
          asked={asked}
          isWorking={isWorking}
          onWithdraw={(invite) => carryOut({ kind: 'withdrawing', space: space.id, invite })}
        />
      )}
    </div>
  );
}

function MemberItem({ space, member, changes }: { space: Space; member: Member; changes: SpaceChanges }) {
  const intl = useIntl();
  const { id, name, email, avatar, role, is_me: isMe, may_sign_in: maySignIn } = member;
  const { isWorking, carryOut } = changes;
  const isOwner = space.role === 'owner';
  return (
    <>
      <div className={css.about}>
        <Avatar name={name} src={avatar ?? undefined} labelled={false} />
        <div className={css.names}>
          <p className={css.name}>
            {name} {isMe && <Badge tone="marker">{intl.formatMessage({ id: 'spaces.me' })}</Badge>}
            {!maySignIn && <Badge>{intl.formatMessage({ id: 'spaces.away' })}</Badge>}
          </p>
          <p className={css.facts}>{email}</p>
        </div>
      </div>
      <div className={css.buttons}>
        {isOwner ? (
          <Select
            label={intl.formatMessage({ id: 'spaces.roleOf' }, { name })}
            labelHidden
            value={role}
            disabled={isWorking}
            options={spaceRoles.map((one) => ({ value: one, label: intl.formatMessage(spaceRoleNames[one]) }))}
            onChange={({ currentTarget: { value } }) => {
              const wanted = spaceRoles.find((one) => one === value);
              if (wanted !== undefined) carryOut({ kind: 'changingRole', space: space.id, person: id, role: wanted });
            }}
            data-scripted
          />
        ) : (
          <span className={css.facts}>{intl.formatMessage(spaceRoleNames[role])}</span>
        )}
        {(isOwner || isMe) && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => carryOut({ kind: isMe ? 'leaving' : 'removing', space: space.id, person: id, name })}
            data-scripted
          >
            {isMe ? <FormattedMessage id="spaces.leave" /> : <FormattedMessage id="spaces.remove" />}
            <span className="visually-hidden"> {isMe ? space.title : name}</span>
          </Button>
        )}
      </div>
    </>
  );
}
