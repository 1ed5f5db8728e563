import { useIntl, type MessageDescriptor } from 'react-intl';
import type { TextPlace } from '#domain/guide/draft.ts';
import type { Texts } from '#domain/guide/texts.ts';
import { localeTags, type Locale } from '#domain/locales.ts';
import css from './guide-write.module.css';

export type Write = (place: TextPlace, locale: Locale, text: string) => void;

export interface FieldsOfGuide {
  /** Those that are shown, in their order. */
  languages: readonly { locale: Locale; name: string }[];
  onWrite: Write;
  /** A field is left. */
  onPause: () => void;
}

interface TextsFieldProps extends FieldsOfGuide {
  place: TextPlace;
  texts: Texts;
  label: MessageDescriptor;
  /** Values of the label. */
  values?: Record<string, string | number>;
  /** What stands in an empty field; its label where it is left out. */
  hint?: MessageDescriptor;
  limit: number;
  look?: 'title' | 'heading';
  /** It may have several lines and marks. */
  isMarkdown?: boolean;
  /** Under no name of its own, as beside its picture. */
  labelHidden?: boolean;
}

/** A text in the chosen languages, beside each other. One that is written in some of them alone says where it is missing. */
export function TextsField({
  languages,
  onWrite,
  onPause,
  place,
  texts,
  label,
  values,
  hint = label,
  limit,
  look,
  isMarkdown = false,
  labelHidden = false,
}: TextsFieldProps) {
  const intl = useIntl();
  const name = intl.formatMessage(label, values);
  const hinted = intl.formatMessage(hint, values);
  const isBegun = languages.some(({ locale }) => Boolean(texts[locale]));
  return (
    <fieldset className={css.texts}>
      <legend className={labelHidden ? 'visually-hidden' : css.legend}>{name}</legend>
      <div className={css.columns} data-columns={languages.length}>
        {languages.map(({ locale, name: language }) => {
          const text = texts[locale] ?? '';
          const isMissing = isBegun && text === '';
          const placeholder = isMissing
            ? intl.formatMessage({ id: 'guideWrite.missing' }, { language })
            : languages.length > 1
              ? intl.formatMessage({ id: 'guideWrite.inLanguage' }, { name: hinted, language })
              : hinted;
          return (
            <div key={locale} className={css.text} data-missing={isMissing || undefined}>
              <textarea
                aria-label={intl.formatMessage({ id: 'guideWrite.inLanguage' }, { name, language })}
                className={css.area}
                data-look={look}
                lang={localeTags[locale]}
                rows={isMarkdown ? 2 : 1}
                value={text}
                maxLength={limit}
                placeholder={placeholder}
                onChange={({ currentTarget }) =>
                  onWrite(place, locale, isMarkdown ? currentTarget.value : currentTarget.value.replaceAll('\n', ' '))
                }
                onBlur={onPause}
              />
              {languages.length > 1 && (
                <span className={css.language} aria-hidden>
                  {locale.toUpperCase()}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
