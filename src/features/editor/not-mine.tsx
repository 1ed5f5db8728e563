import { ArrowLeft, Lock, PenTool } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { EditorHeader } from './bars/editor-header.tsx';
import css from './editor.module.css';

interface NotMineProps {
  title: string;
  back: string;
  isCopying: boolean;
  /** Left out where its owner keeps the picture. */
  onCopy?: (() => void) | undefined;
}

/** Somebody else's screen: nothing of it can be changed, but a copy of it can. */
export function NotMine({ title, back, isCopying, onCopy }: NotMineProps) {
  const intl = useIntl();
  return (
    <>
      <EditorHeader title={title} back={back} work={null} />
      <main id="main" className={css.wanted} tabIndex={-1}>
        <EmptyState
          icon={Lock}
          title={intl.formatMessage({ id: 'editor.notMine' })}
          actions={
            <>
              {onCopy && (
                <span data-scripted>
                  <Button variant="primary" icon={PenTool} loading={isCopying} onClick={onCopy}>
                    <FormattedMessage id="editor.notMine.copy" />
                  </Button>
                </span>
              )}
              <ButtonLink to={back} icon={ArrowLeft}>
                <FormattedMessage id="editor.notMine.back" />
              </ButtonLink>
            </>
          }
        >
          <p>
            {onCopy ? <FormattedMessage id="editor.notMine.text" /> : <FormattedMessage id="editor.notMine.kept" />}
          </p>
        </EmptyState>
      </main>
    </>
  );
}
