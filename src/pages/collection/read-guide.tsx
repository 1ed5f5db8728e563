import { Images, Pencil } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { wordsOf } from '#domain/guide/prose.ts';
import { localeTags, pathInLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { pictureSize } from '#domain/picture-size.ts';
import { embedPath } from '#domain/screen.ts';
import { collectionLink } from '#domain/screen-link.ts';
import { GuideView } from '#src/features/guide/read/guide-view.tsx';
import { anchorOf, titleOf, type ShownGuide } from '#src/features/guide/shown-guide.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { JsonLd } from '#src/wiring/page/json-ld.tsx';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import { useViewer } from '#src/wiring/use-actors.ts';
import { useCopying } from '#src/wiring/use-copying.ts';
import type { OpenedCollection } from './collection.loader.ts';

/** A collection as a guide, as others read it. */
export function ReadGuide({ collection, guide }: OpenedCollection & { guide: ShownGuide }) {
  const intl = useIntl();
  const locale = useLocale();
  const viewer = useViewer();
  const { publicUrl, site } = useBootstrap();
  const copying = useCopying();
  const { signature, cover } = collection;
  const title = guide.title || intl.formatMessage({ id: 'collection.untitled' });
  const page = href('c-collection', locale, { collection: signature });
  const path = `${page}?view=guide`;
  const url = collection.is_guide ? collectionLink(publicUrl, signature) : publicUrl + path;
  const languages = site.languages.flatMap(({ locale: one, name }) =>
    guide.languages.includes(one) ? [{ locale: one, name, href: pathInLocale(path, one) }] : [],
  );
  const summary =
    guide.description ||
    wordsOf(guide.intro.blocks) ||
    intl.formatMessage({ id: 'guide.steps' }, { count: guide.steps });

  return (
    <>
      <PageMeta
        title={title}
        description={summary}
        image={cover ? { url: publicUrl + embedPath(cover, 1280), ...pictureSize(cover, 1280), alt: title } : undefined}
        oembed={`${publicUrl}/oembed?${new URLSearchParams({ url: publicUrl + page })}`}
        noindex
      />
      <JsonLd data={howTo(guide, { title, summary, url: publicUrl + path, publicUrl, name: stepName })} />
      <GuideView
        guide={guide}
        title={title}
        date={collection.date_created}
        url={url}
        languages={languages}
        current={locale}
        copied={copying.copied !== null}
        onCopy={() => copying.copy('link', url)}
        own={
          viewer !== null && collection.is_owner ? (
            <>
              <ButtonLink to={`${page}?view=write`} icon={Pencil}>
                <FormattedMessage id="guide.write" />
              </ButtonLink>
              <ButtonLink to={`${page}?view=pictures`} icon={Images} variant="ghost">
                <FormattedMessage id="guide.pictures" />
              </ButtonLink>
            </>
          ) : undefined
        }
      />
    </>
  );

  function stepName(number: number): string {
    return intl.formatMessage({ id: 'guide.step' }, { number, count: 1 });
  }
}

interface HowTo {
  title: string;
  summary: string;
  url: string;
  publicUrl: string;
  name: (number: number) => string;
}

/** What search engines and assistants read of a guide (schema.org). */
const howTo = (guide: ShownGuide, { title, summary, url, publicUrl, name }: HowTo) => ({
  '@type': 'HowTo',
  name: title,
  description: summary,
  inLanguage: localeTags[guide.title_language],
  step: guide.entries.flatMap((entry) =>
    entry.first === null || entry.screen === null
      ? []
      : [
          {
            '@type': 'HowToStep',
            position: entry.first,
            name: titleOf(entry) || name(entry.first),
            text: wordsOf(entry.words.blocks) || name(entry.first),
            url: `${url}#${anchorOf(entry)}`,
            image: publicUrl + embedPath(entry.screen, 1280),
          },
        ],
  ),
});
