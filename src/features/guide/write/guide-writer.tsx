import { useSelector } from '@xstate/react';
import { BookOpen, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { begunIn, draftNumbers, textsAt, type GuideChange, type TextPlace } from '#domain/guide/draft.ts';
import { descriptionLength, guideIntroLength, nameLength } from '#domain/limits.ts';
import { locales, type Locale } from '#domain/locales.ts';
import type { GuideRef } from '#machines/guide/guide.machine.ts';
import { randomSignature } from '#src/features/guide/write/random-signature.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Button } from '#src/ui/button/button.tsx';
import type { ShownGuide } from '../shown-guide.ts';
import { DrawingStatus } from './drawing-status.tsx';
import { GuideRows, type GuideCover } from './guide-rows.tsx';
import { SavingStatus } from './saving-status.tsx';
import { TextsField, type Write } from './texts-field.tsx';
import css from './guide-write.module.css';

interface GuideWriterProps {
  guide: ShownGuide;
  writing: GuideRef;
  /** Address of the guide as others read it. */
  reading: string;
  cover: GuideCover;
  /** The language of its owner, in which it is begun. */
  locale: Locale;
  languages: readonly { locale: Locale; name: string }[];
}

/** A guide as its owner writes it: its words in several languages beside each other, its pictures in their order. */
export function GuideWriter({ guide, writing, reading, cover, locale, languages }: GuideWriterProps) {
  const intl = useIntl();
  const draft = useSelector(writing, ({ context }) => context.draft);
  const canUndo = useSelector(writing, ({ context }) => context.past.length > 0);
  const [chosen, setChosen] = useState<readonly Locale[]>(() => {
    const begun = begunIn(draft);
    return begun.length === 0 ? [locale] : begun;
  });
  const shown = locales.filter((one) => chosen.includes(one));
  const change = (one: GuideChange) => writing.send({ type: 'guide.changed', change: one });
  const write: Write = (place, of, text) =>
    change({ does: 'write', place, locale: of, text, before: textsAt(draft, place)[of] ?? '' });
  const pause = () => writing.send({ type: 'writing.paused' });
  const fields = {
    languages: languages.filter(({ locale: one }) => shown.includes(one)),
    onWrite: write,
    onPause: pause,
  };
  const head = (of: 'title' | 'description' | 'intro'): { place: TextPlace; texts: typeof draft.title } => ({
    place: { of, key: null },
    texts: draft[of],
  });

  return (
    <div className={css.page}>
      <div className={css.bar}>
        <SavingStatus writing={writing} />
        <div className={css.barActions}>
          <fieldset className={css.languages}>
            <legend className="visually-hidden">{intl.formatMessage({ id: 'guideWrite.languages' })}</legend>
            {languages.map(({ locale: one, name }) => {
              const isShown = shown.includes(one);
              return (
                <button
                  key={one}
                  type="button"
                  aria-pressed={isShown}
                  disabled={isShown && shown.length === 1}
                  onClick={() => setChosen(isShown ? shown.filter((other) => other !== one) : [...shown, one])}
                >
                  {name}
                </button>
              );
            })}
          </fieldset>
          <Button icon={Undo2} disabled={!canUndo} onClick={() => writing.send({ type: 'undo.requested' })}>
            <FormattedMessage id="guideWrite.undo" />
          </Button>
          <ButtonLink to={reading} icon={BookOpen} variant="primary">
            <FormattedMessage id="guideWrite.read" />
          </ButtonLink>
        </div>
        <DrawingStatus writing={writing} />
      </div>

      <section className={css.head} aria-label={intl.formatMessage({ id: 'guideWrite.head' })}>
        <TextsField {...fields} {...head('title')} label={{ id: 'guideWrite.title' }} limit={nameLength} look="title" />
        <TextsField
          {...fields}
          {...head('description')}
          label={{ id: 'guideWrite.description' }}
          limit={descriptionLength}
        />
        <TextsField
          {...fields}
          {...head('intro')}
          label={{ id: 'guideWrite.intro' }}
          limit={guideIntroLength}
          isMarkdown
        />
      </section>
      <p className={css.hint}>
        <FormattedMessage id="guideWrite.markdown" />
      </p>
      <GuideRows
        guide={guide}
        entries={draft.entries}
        numbers={draftNumbers(draft)}
        fields={fields}
        cover={cover}
        onChange={change}
        newKey={randomSignature}
      />
    </div>
  );
}
