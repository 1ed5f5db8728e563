import { ArrowDown, ArrowUp, Link2, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { localeTags, type Locale } from '#domain/locales.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { useCommands } from '#src/wiring/commands/use-commands.ts';
import { GuideProse } from '../prose/guide-prose.tsx';
import { anchorOf, titleOf, type GuideEntry, type ShownGuide } from '../shown-guide.ts';
import { GuideContents, GuideProgress } from './guide-contents.tsx';
import { GuideFiles } from './guide-files.tsx';
import { GuideLightbox } from './guide-lightbox.tsx';
import { GuideStep } from './guide-step.tsx';
import { printWhole } from './print-whole.ts';
import { useChecked } from './use-checked.ts';
import { useReadPart } from './use-read-part.ts';
import contentsCss from './guide-contents.module.css';
import headCss from './guide-head.module.css';
import css from './guide-read.module.css';

interface GuideViewProps {
  guide: ShownGuide;
  title: string;
  /** ISO 8601. */
  date: string;
  url: string;
  /** This page in each language that the guide is written in. */
  languages: readonly { locale: Locale; name: string; href: string }[];
  current: Locale;
  copied: boolean;
  onCopy: () => void;
  /** What its owner can do with it. */
  own?: ReactNode;
}

/** A guide as it is read: what it is about, its contents, and one step after the other. */
export function GuideView({ guide, title, date, url, languages, current, copied, onCopy, own }: GuideViewProps) {
  const intl = useIntl();
  const { entries, intro, steps } = guide;
  const { checked, toggle, clear } = useChecked(guide.signature);
  const [opened, setOpened] = useState<number | null>(null);
  const pictures = entries.filter(({ kind, first }) => kind === 'picture' && first !== null);
  const anchors = entries.flatMap((entry) => (entry.kind === 'note' ? [] : (anchorOf(entry) ?? [])));
  const { part, goOn } = useReadPart(anchors);
  useCommands({ copy: onCopy, next: () => goOn(1), previous: () => goOn(-1) });
  const done = pictures.filter(({ key }) => key !== null && checked.includes(key)).length;
  const shown = opened === null ? undefined : pictures[opened];
  const mayDownload = entries.every(({ screen, allow_download: isAllowed }) => screen === null || isAllowed);
  const isOtherLanguage = languages.length > 0 && !languages.some(({ locale }) => locale === current);

  const openBeside = (step: 1 | -1) => {
    if (opened === null) return;
    for (let at = opened + step; at >= 0 && at < pictures.length; at += step)
      if (pictures[at]?.screen) {
        setOpened(at);
        return;
      }
  };

  return (
    <div className={css.page}>
      <header className={headCss.head}>
        <p className={headCss.kind}>
          <FormattedMessage id="guide.kind" />
        </p>
        <h1 className={headCss.title} lang={localeTags[guide.title_language]}>
          {title}
        </h1>
        {guide.description !== '' && <p className={headCss.lead}>{guide.description}</p>}
        <p className={headCss.facts}>
          <span>
            <FormattedMessage id="guide.steps" values={{ count: steps }} />
          </span>
          <time dateTime={date}>{intl.formatDate(date, { dateStyle: 'long' })}</time>
          {languages.length > 1 && (
            <span className={headCss.languages}>
              {languages.map(({ locale, name, href }) => (
                <Link
                  key={locale}
                  to={href}
                  lang={localeTags[locale]}
                  hrefLang={locale}
                  aria-current={locale === current || undefined}
                  preventScrollReset
                  variant="quiet"
                >
                  {name}
                </Link>
              ))}
            </span>
          )}
        </p>
        <p className={headCss.address}>{url}</p>
        <div className={headCss.actions} data-scripted>
          <Button icon={Link2} done={copied ? intl.formatMessage({ id: 'ui.copied' }) : undefined} onClick={onCopy}>
            <FormattedMessage id="guide.copy" />
          </Button>
          <Button icon={Printer} onClick={() => void printWhole()}>
            <FormattedMessage id="guide.print" />
          </Button>
          {mayDownload && <GuideFiles guide={guide} title={title} language={current} />}
          {own}
        </div>
        {isOtherLanguage && (
          <p className={headCss.untranslated}>
            <FormattedMessage id="guide.untranslated" />
          </p>
        )}
        {intro.blocks.length > 0 && (
          <div className={headCss.intro}>
            <GuideProse prose={intro} />
          </div>
        )}
      </header>

      <div className={css.reading}>
        <nav className={contentsCss.contents} aria-label={intl.formatMessage({ id: 'guide.contents' })}>
          <details className={contentsCss.folded}>
            <summary>
              <FormattedMessage id="guide.contents" />
            </summary>
            <GuideContents entries={entries} checked={checked} current={part} />
          </details>
          <GuideProgress done={done} total={pictures.length} onClear={clear} />
        </nav>
        <div className={css.steps}>
          {entries.map((entry, index) => (
            <Part key={entry.key ?? index} entry={entry}>
              <GuideStep
                guide={guide}
                entry={entry}
                isFirst={entry === pictures[0]}
                isChecked={entry.key !== null && checked.includes(entry.key)}
                onCheck={() => entry.key !== null && toggle(entry.key)}
                onOpen={() => setOpened(pictures.indexOf(entry))}
              />
            </Part>
          ))}
          <p className={css.end}>
            <Icon of={ArrowUp} size={16} />
            <a href="#main">
              <FormattedMessage id="guide.top" />
            </a>
          </p>
        </div>
      </div>
      <div className={css.ways} data-scripted>
        <IconButton
          variant="float"
          icon={ArrowUp}
          label={intl.formatMessage({ id: 'guide.previous' })}
          onClick={() => goOn(-1)}
        />
        <IconButton
          variant="float"
          icon={ArrowDown}
          label={intl.formatMessage({ id: 'guide.next' })}
          onClick={() => goOn(1)}
        />
      </div>
      {shown && <GuideLightbox guide={guide} entry={shown} onStep={openBeside} onClose={() => setOpened(null)} />}
    </div>
  );
}

function Part({ entry, children }: { entry: GuideEntry; children: ReactNode }) {
  if (entry.kind === 'heading')
    return (
      <h2 id={anchorOf(entry)} className={css.heading} lang={localeTags[entry.words.language]}>
        {titleOf(entry)}
      </h2>
    );
  if (entry.kind === 'note')
    return (
      <aside className={css.note}>
        <GuideProse prose={entry.words} />
      </aside>
    );
  return children;
}
