import { Lock, LogIn } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { EditorHeader } from './bars/editor-header.tsx';
import css from './editor.module.css';

/** The session ended while somebody was drawing: what they drew is there again once they have logged in. */
export function SessionOver({ title, back, page }: { title: string; back: string; page: string }) {
  const intl = useIntl();
  const login = `${href('login', useLocale())}?${new URLSearchParams({ next: page })}`;
  return (
    <>
      <EditorHeader title={title} back={back} work={null} />
      <main id="main" className={css.wanted} tabIndex={-1}>
        <EmptyState
          icon={Lock}
          title={intl.formatMessage({ id: 'editor.over' })}
          actions={
            <ButtonLink to={login} icon={LogIn} variant="primary">
              <FormattedMessage id="editor.over.logIn" />
            </ButtonLink>
          }
        >
          <p>
            <FormattedMessage id="editor.over.text" />
          </p>
        </EmptyState>
      </main>
    </>
  );
}
