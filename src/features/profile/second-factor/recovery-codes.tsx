import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { brand } from '#domain/brand.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { LateCopyField } from '#src/ui/copy-field/late-copy-field.tsx';
import type { Copying } from '#src/wiring/use-copying.ts';
import css from '../profile.module.css';
import own from './second-factor.module.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  copying: Pick<Copying, 'copied' | 'refused' | 'copy'>;
  onKept: () => void;
}

/** The recovery codes of an account, this once. */
export function RecoveryCodes({ codes, copying, onKept }: RecoveryCodesProps) {
  const intl = useIntl();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <Card variant="marked">
      <section className={css.section}>
        <h3 ref={head} className={css.sectionTitle} tabIndex={-1}>
          <FormattedMessage id="profile.factor.codes.title" />
        </h3>
        <p className={css.lead}>
          <FormattedMessage id="profile.factor.codes.text" />
        </p>
        {copying.refused === 'codes' ? (
          <div className={css.wide}>
            <LateCopyField
              label={intl.formatMessage({ id: 'profile.factor.codes.title' })}
              text={text}
              rows={codes.length}
            />
          </div>
        ) : (
          <ul className={own.codes} data-secret>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        )}
        <div className={css.actions}>
          <Button
            icon={Copy}
            done={copying.copied === 'codes' ? intl.formatMessage({ id: 'ui.copied' }) : undefined}
            onClick={() => copying.copy('codes', text)}
          >
            <FormattedMessage id="profile.factor.codes.copy" />
          </Button>
          <Button icon={Download} onClick={() => saveAs(`${brand.wordmark}-recovery-codes.txt`, `${text}\n`)}>
            <FormattedMessage id="profile.factor.codes.download" />
          </Button>
          <Button variant="primary" onClick={onKept}>
            <FormattedMessage id="profile.factor.codes.kept" />
          </Button>
        </div>
      </section>
    </Card>
  );
}

/** Has the browser keep a text as a file. */
function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
