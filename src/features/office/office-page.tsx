import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { SectionNav } from '#src/blocks/section-nav/section-nav.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { useViewer } from '#src/wiring/use-actors.ts';
import { deskSections } from './desk-sections.ts';
import { NoMailNote } from './no-mail-note.tsx';
import css from './office.module.css';

interface OfficePageProps {
  /** Null where what it holds has one. */
  title: string | null;
  children: ReactNode;
}

/** The desk is one page: its name, a tab for each section, and the section that is open. */
export function OfficePage({ title, children }: OfficePageProps) {
  const intl = useIntl();
  const locale = useLocale();
  const { site } = useBootstrap();
  const role = useViewer()?.role ?? 'customer';
  return (
    <div className={css.office}>
      <header className={css.desk}>
        <p className={css.deskName}>
          <FormattedMessage id="office.nav" />
        </p>
        <SectionNav
          label={intl.formatMessage({ id: 'office.nav' })}
          sections={deskSections(role, site.kind).map(({ path, label }) => {
            const to = href(path, locale);
            return { to, label, below: `${to}/` };
          })}
        />
      </header>
      <NoMailNote />
      {title !== null && <h1 className={css.title}>{title}</h1>}
      {children}
    </div>
  );
}
