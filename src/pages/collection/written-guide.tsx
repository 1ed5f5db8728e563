import { useIntl } from 'react-intl';
import { href } from '#domain/paths.ts';
import type { ShownGuide } from '#src/features/guide/shown-guide.ts';
import { LateGuideWriter } from '#src/features/guide/write/late-guide-writer.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { OpenedCollection } from './collection.loader.ts';

/** A guide as its owner writes it. */
export function WrittenGuide({ collection, guide }: OpenedCollection & { guide: ShownGuide }) {
  const intl = useIntl();
  const locale = useLocale();
  const { site } = useBootstrap();
  const { signature } = collection;
  return (
    <>
      <PageMeta title={guide.title || intl.formatMessage({ id: 'collection.untitled' })} noindex />
      <LateGuideWriter
        guide={guide}
        reading={`${href('c-collection', locale, { collection: signature })}?view=guide`}
        locale={locale}
        languages={site.languages}
      />
    </>
  );
}
