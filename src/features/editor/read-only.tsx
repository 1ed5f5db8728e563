import { ArrowLeft, PenOff } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { EditorHeader } from './bars/editor-header.tsx';
import css from './editor.module.css';

interface ReadOnlyProps {
  title: string;
  back: string;
  /** Address of the picture with all that is drawn on it. */
  picture: string;
}

/** A drawing with something that this program does not know: it is shown as it is, since a save would lose that. */
export function ReadOnly({ title, back, picture }: ReadOnlyProps) {
  const intl = useIntl();
  return (
    <>
      <EditorHeader title={title} back={back} work={null} />
      <main id="main" className={css.wanted} tabIndex={-1}>
        <EmptyState
          icon={PenOff}
          title={intl.formatMessage({ id: 'editor.readOnly' })}
          actions={
            <ButtonLink to={back} icon={ArrowLeft}>
              <FormattedMessage id="editor.notMine.back" />
            </ButtonLink>
          }
        >
          <p>
            <FormattedMessage id="editor.readOnly.text" />
          </p>
          <img className={css.untouched} src={picture} alt={title} />
        </EmptyState>
      </main>
    </>
  );
}
