import { ArrowLeft, Lock } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { EditorHeader } from './bars/editor-header.tsx';
import css from './editor.module.css';

/** Somebody else's screen: it can be looked at, and nothing of it changed. */
export function NotMine({ title, back }: { title: string; back: string }) {
  const intl = useIntl();
  return (
    <>
      <EditorHeader title={title} back={back} work={null} />
      <main id="main" className={css.wanted} tabIndex={-1}>
        <EmptyState
          icon={Lock}
          title={intl.formatMessage({ id: 'editor.notMine' })}
          actions={
            <ButtonLink to={back} icon={ArrowLeft}>
              <FormattedMessage id="editor.notMine.back" />
            </ButtonLink>
          }
        >
          <p>
            <FormattedMessage id="editor.notMine.text" />
          </p>
        </EmptyState>
      </main>
    </>
  );
}
