import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { Space } from '#domain/library.ts';
import { href } from '#domain/paths.ts';
import type { LinkDefaults } from '#domain/shared-link.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { ChangeFault, fieldFaultOf } from './change-fault.tsx';
import { KeepDaysForm } from './keep-days-form.tsx';
import { SpaceLinksForm } from './space-links-form.tsx';
import css from './spaces.module.css';
import { TitleForm } from './title-form.tsx';
import { useSpaceChange } from './use-space-change.ts';

interface SpaceSettingsProps {
  space: Space & { links: LinkDefaults | null; keep_days: number | null };
  /** After how many days screens go to the trash everywhere else; null: they stay. */
  keepDays: number | null;
}

/** What the owners of a space set for all of it: its name, how its links begin, how long it keeps screens, and its end. */
export function SpaceSettings({ space, keepDays }: SpaceSettingsProps) {
  const intl = useIntl();
  const locale = useLocale();
  const navigate = useNavigate();
  const { id } = space;
  const { isWorking, change, error, carryOut } = useSpaceChange(({ kind }) => {
    if (kind !== 'deleting') return false;
    void navigate(href('spaces', locale));
    return true;
  });
  const faultOf = (kind: string, field: string) => (change?.kind === kind ? fieldFaultOf(error, field) : undefined);
  const isDone = (kind: string) => change?.kind === kind && !isWorking && error === null;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>
          <FormattedMessage id="spaces.settingsOf" values={{ title: space.title }} />
        </h1>
        <p className={css.ways}>
          <ButtonLink to={href('spaces-id', locale, { id })}>
            <FormattedMessage id="spaces.open" />
          </ButtonLink>
          <ButtonLink to={href('spaces-id-members', locale, { id })}>
            <FormattedMessage id="spaces.people" />
          </ButtonLink>
        </p>
      </header>
      <ChangeFault error={error} id="settings-fault" />
      <section className={css.section}>
        <TitleForm
          key={space.title}
          label={intl.formatMessage({ id: 'spaces.name' })}
          button={intl.formatMessage({ id: 'spaces.rename' })}
          value={space.title}
          isWorking={isWorking && change?.kind === 'renaming'}
          error={faultOf('renaming', 'title')}
          onTitle={(title) => carryOut({ kind: 'renaming', space: id, title })}
        />
      </section>
      <SpaceLinksForm
        key={JSON.stringify(space.links)}
        links={space.links}
        isWorking={isWorking && change?.kind === 'settingLinks'}
        isDone={isDone('settingLinks')}
        onLinks={(links) => carryOut({ kind: 'settingLinks', space: id, links })}
      />
      <KeepDaysForm
        key={String(space.keep_days)}
        days={space.keep_days}
        otherwise={keepDays}
        isWorking={isWorking && change?.kind === 'settingDays'}
        isDone={isDone('settingDays')}
        error={faultOf('settingDays', 'keep_days')}
        onDays={(days) => carryOut({ kind: 'settingDays', space: id, days })}
      />
      <section className={css.section}>
        <TitleForm
          label={intl.formatMessage({ id: 'spaces.delete.name' })}
          hint={intl.formatMessage({ id: 'spaces.delete.text' }, { title: space.title })}
          button={intl.formatMessage({ id: 'spaces.delete' })}
          danger
          isWorking={isWorking && change?.kind === 'deleting'}
          error={faultOf('deleting', 'title')}
          onTitle={(title) => carryOut({ kind: 'deleting', space: id, title })}
        />
      </section>
    </div>
  );
}
