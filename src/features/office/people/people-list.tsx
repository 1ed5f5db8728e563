import {
  Activity,
  Check,
  Ellipsis,
  LogOut,
  RotateCcw,
  Trash2,
  UserRoundCheck,
  UserRoundX,
  UsersRound,
} from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { roles, type Role } from '#domain/role.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { fileSize } from '#src/lib/file-size.ts';
import { Avatar } from '#src/ui/avatar/avatar.tsx';
import { Badge } from '#src/ui/badge/badge.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { Menu } from '#src/ui/menu/menu.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { roleNames, rooms, type ListedPerson, type PersonAct } from './person.ts';
import css from './people.module.css';

interface PeopleListProps {
  people: readonly ListedPerson[];
  /** Whether not all of them are asked for. */
  searched: boolean;
  timezone: string;
  /** Id of the person to whom something is being done. */
  changing: string | null;
  onAct: (person: ListedPerson, act: PersonAct) => void;
}

/** Who has an account here: what they may, what they hold, and when they were here. */
export function PeopleList({ people, searched, ...list }: PeopleListProps) {
  const intl = useIntl();
  const locale = useLocale();
  if (people.length === 0)
    return (
      <EmptyState
        icon={UsersRound}
        title={intl.formatMessage({ id: 'people.empty' })}
        actions={
          searched && (
            <Link to={href('office-people', locale)}>
              <FormattedMessage id="people.empty.all" />
            </Link>
          )
        }
      >
        <FormattedMessage id="people.empty.text" />
      </EmptyState>
    );
  return (
    <ul className={css.people}>
      {people.map((person) => (
        <li key={person.id} className={css.person}>
          <Person {...list} person={person} />
        </li>
      ))}
    </ul>
  );
}

type PersonProps = Omit<PeopleListProps, 'people' | 'searched'> & { person: ListedPerson };

function Person({ person, timezone, changing, onAct }: PersonProps) {
  const intl = useIntl();
  const day = (date: string) => intl.formatDate(date, { dateStyle: 'medium', timeZone: timezone });
  const { name, email, avatar, role, state } = person;
  return (
    <>
      <div className={css.who}>
        <Avatar name={name} src={avatar ?? undefined} labelled={false} />
        <div className={css.names}>
          <p className={css.name}>
            {name} {person.is_me && <Badge tone="marker">{intl.formatMessage({ id: 'people.me' })}</Badge>}
            {state === 'suspended' && (
              <Badge tone="warning">
                <FormattedMessage id="people.suspended" />
              </Badge>
            )}
            {state === 'leaving' && person.date_deletion !== null && (
              <Badge tone="danger">
                <FormattedMessage id="people.leaving" values={{ date: day(person.date_deletion) }} />
              </Badge>
            )}
          </p>
          <p className={css.facts}>{email}</p>
        </div>
      </div>
      <div className={css.role}>
        <Select
          label={intl.formatMessage({ id: 'people.roleOf' }, { name })}
          labelHidden
          value={role}
          disabled={person.is_me || person.role_from !== null || changing !== null}
          options={roles.map((one) => ({ value: one, label: intl.formatMessage(roleNames[one]) }))}
          onChange={({ currentTarget: { value } }) => {
            const wanted = roles.find((one): one is Role => one === value);
            if (wanted !== undefined) onAct(person, { does: 'role', role: wanted });
          }}
          data-scripted
        />
        {person.role_from !== null && (
          <p className={css.facts}>
            <FormattedMessage id="people.role.from" values={{ provider: person.role_from }} />
          </p>
        )}
      </div>
      <Holdings person={person} />
      <p className={css.facts}>
        {person.date_used === null ? (
          <FormattedMessage id="people.never" />
        ) : (
          <FormattedMessage id="people.seen" values={{ date: day(person.date_used) }} />
        )}
      </p>
      <div className={css.more}>
        <Acts person={person} changing={changing} onAct={onAct} />
      </div>
    </>
  );
}

/** What somebody holds, of how much. */
function Holdings({ person: { screens, storage } }: { person: ListedPerson }) {
  const intl = useIntl();
  const used = fileSize(intl, storage.used);
  return (
    <div className={css.holdings}>
      <p className={css.held}>
        <span>
          <FormattedMessage id="people.screens" values={{ count: screens }} />
        </span>
        <span>
          {storage.limit === null ? (
            <FormattedMessage id="people.room.endless" values={{ used }} />
          ) : (
            <FormattedMessage id="people.room.used" values={{ used, limit: fileSize(intl, storage.limit) }} />
          )}
        </span>
      </p>
      {storage.limit !== null && (
        <Progress
          label={intl.formatMessage({ id: 'people.room' })}
          value={Math.min(storage.used, storage.limit)}
          max={Math.max(1, storage.limit)}
        />
      )}
    </div>
  );
}

function Acts({ person, changing, onAct }: Omit<PersonProps, 'timezone'>) {
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const { id, name, state, storage } = person;
  const act = (does: Exclude<PersonAct['does'], 'role' | 'room'>) => () => onAct(person, { does });
  const activity = {
    id: 'activity',
    label: intl.formatMessage({ id: 'people.activity' }),
    icon: Activity,
    onSelect: () => void navigate(`${href('office-audit', locale)}?person=${id}`),
  };
  const letIn = { id: 'letIn', label: intl.formatMessage({ id: 'people.letIn' }), icon: UserRoundCheck };
  const suspend = { id: 'suspend', label: intl.formatMessage({ id: 'people.suspend' }), icon: UserRoundX };
  const isRoom = (limit: number | null) => (storage.is_own ? storage.limit === limit : limit === null);
  const roomItem = (limit: number | null) => ({
    id: `room ${limit}`,
    label: limit === null ? intl.formatMessage({ id: 'people.room.default' }) : fileSize(intl, limit),
    icon: isRoom(limit) ? Check : undefined,
    disabled: isRoom(limit),
    onSelect: () => onAct(person, { does: 'room', limit }),
  });
  const items = person.is_me
    ? [activity]
    : [
        activity,
        {
          id: 'signOut',
          label: intl.formatMessage({ id: 'people.signOut' }),
          icon: LogOut,
          onSelect: act('signOut'),
        },
        { id: 'room', heading: intl.formatMessage({ id: 'people.room' }), items: [null, ...rooms].map(roomItem) },
        ...(state === 'active' ? [{ ...suspend, separated: true, onSelect: act('suspend') }] : []),
        ...(state === 'suspended' ? [{ ...letIn, separated: true, onSelect: act('letIn') }] : []),
        state === 'leaving'
          ? {
              id: 'keep',
              label: intl.formatMessage({ id: 'people.keep' }),
              icon: RotateCcw,
              separated: true,
              onSelect: act('keep'),
            }
          : {
              id: 'delete',
              label: intl.formatMessage({ id: 'people.delete' }),
              icon: Trash2,
              danger: true,
              onSelect: act('delete'),
            },
      ];
  return (
    <Menu items={items} align="end">
      <IconButton
        label={intl.formatMessage({ id: 'people.more' }, { name })}
        icon={Ellipsis}
        disabled={changing !== null}
        data-scripted
      />
    </Menu>
  );
}
