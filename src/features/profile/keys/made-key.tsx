import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { LateCopyField } from '#src/ui/copy-field/late-copy-field.tsx';
import css from '../profile.module.css';
import {
  curlLine,
  flameshotLine,
  gnomeLine,
  grimLine,
  macLine,
  shareXFile,
  shareXName,
  shellLine,
  type Access,
} from './commands.ts';

interface MadeKeyProps {
  access: Access;
  /** Whether it may upload: without that no program has a use for it here. */
  uploads: boolean;
  /** What has just been copied, and what the browser did not let us copy. */
  copied: string | null;
  refused: string | null;
  onCopy: (of: string, text: string) => void;
  onHide: () => void;
}

/** A key that was just made, this once, with the configurations of programs that hold it. */
export function MadeKey({ access, uploads, onHide, ...copying }: MadeKeyProps) {
  const head = useRef<HTMLHeadingElement>(null);
  // What was asked for is here, far from the button that asked.
  useEffect(() => head.current?.focus(), []);
  const sharex = shareXFile(access);
  return (
    <Card variant="marked">
      <section className={css.section}>
        <h2 ref={head} className={css.sectionTitle} tabIndex={-1}>
          <FormattedMessage id="profile.keys.made" />
        </h2>
        <p className={css.lead}>
          <FormattedMessage id="profile.keys.made.text" />
        </p>
        <Setup of="key" text={access.key} title={messages.key} {...copying} />
        {uploads && (
          <>
            <Setup of="sharex" text={sharex} title={messages.sharex} about={messages.sharexText} {...copying}>
              <Button size="sm" icon={Download} onClick={() => saveAs(shareXName(access), sharex)}>
                <FormattedMessage id="profile.setup.sharex.file" />
              </Button>
            </Setup>
            <Setup
              of="flameshot"
              text={flameshotLine(access)}
              title={messages.flameshot}
              about={messages.flameshotText}
              {...copying}
            />
            <Setup of="mac" text={macLine(access)} title={messages.mac} about={messages.macText} {...copying} />
            <Setup of="gnome" text={gnomeLine(access)} title={messages.gnome} about={messages.gnomeText} {...copying} />
            <Setup of="grim" text={grimLine(access)} title={messages.grim} about={messages.grimText} {...copying} />
            <Setup of="shell" text={shellLine(access)} title={messages.shell} about={messages.shellText} {...copying} />
            <Setup of="curl" text={curlLine(access)} title={messages.curl} about={messages.curlText} {...copying} />
          </>
        )}
        <Button variant="primary" onClick={onHide}>
          <FormattedMessage id="profile.keys.hide" />
        </Button>
      </section>
    </Card>
  );
}

interface SetupProps extends Pick<MadeKeyProps, 'copied' | 'refused' | 'onCopy'> {
  of: string;
  text: string;
  title: MessageDescriptor;
  about?: MessageDescriptor;
  children?: React.ReactNode;
}

function Setup({ of, text, title, about, copied, refused, onCopy, children }: SetupProps) {
  const intl = useIntl();
  const name = intl.formatMessage(title);
  return (
    <div className={css.setup} data-secret>
      <h3 className={css.setupTitle}>{name}</h3>
      {about && <p className={css.lead}>{intl.formatMessage(about)}</p>}
      {refused === of ? (
        <div className={css.wide}>
          <LateCopyField label={name} text={text} rows={4} />
        </div>
      ) : (
        // A long one is scrolled by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={css.code} tabIndex={0} aria-label={name}>
          <code>{text}</code>
        </pre>
      )}
      <div className={css.actions}>
        <Button
          size="sm"
          icon={Copy}
          done={copied === of ? intl.formatMessage({ id: 'ui.copied' }) : undefined}
          onClick={() => onCopy(of, text)}
        >
          <FormattedMessage id="profile.setup.copy" /> <span className="visually-hidden">{name}</span>
        </Button>
        {children}
      </div>
    </div>
  );
}

/** Has the browser keep a text as a file. */
function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

const messages = defineMessages({
  key: { id: 'profile.keys.key' },
  sharex: { id: 'profile.setup.sharex' },
  sharexText: { id: 'profile.setup.sharex.text' },
  flameshot: { id: 'profile.setup.flameshot' },
  flameshotText: { id: 'profile.setup.flameshot.text' },
  mac: { id: 'profile.setup.mac' },
  macText: { id: 'profile.setup.mac.text' },
  gnome: { id: 'profile.setup.gnome' },
  gnomeText: { id: 'profile.setup.gnome.text' },
  grim: { id: 'profile.setup.grim' },
  grimText: { id: 'profile.setup.grim.text' },
  shell: { id: 'profile.setup.shell' },
  shellText: { id: 'profile.setup.shell.text' },
  curl: { id: 'profile.setup.curl' },
  curlText: { id: 'profile.setup.curl.text' },
});
