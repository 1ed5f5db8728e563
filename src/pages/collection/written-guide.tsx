import { useIntl } from 'react-intl';
import { editedValue } from '#domain/edit.ts';
import { href } from '#domain/paths.ts';
import type { ShownGuide } from '#src/features/guide/shown-guide.ts';
import { LateGuideWriter } from '#src/features/guide/write/late-guide-writer.tsx';
import { ChangeCollectionDocument } from '#src/graphql/generated/graphql.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useEditing } from '#src/wiring/editing/use-editing.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import { PageMeta } from '#src/wiring/page/page-meta.tsx';
import type { OpenedCollection } from './collection.loader.ts';

/** A guide as its owner writes it. */
export function WrittenGuide({ collection, guide }: OpenedCollection & { guide: ShownGuide }) {
  const intl = useIntl();
  const locale = useLocale();
  const { site } = useBootstrap();
  const { signature, cover } = collection;
  const client = useGatewayClient();
  const { edits, edit } = useEditing((change, signal) =>
    client.request(
      ChangeCollectionDocument,
      { id: signature, change: change.of === 'cover' ? { cover: change.value } : {} },
      { signal },
    ),
  );
  return (
    <>
      <PageMeta title={guide.title || intl.formatMessage({ id: 'collection.untitled' })} noindex />
      <LateGuideWriter
        guide={guide}
        reading={`${href('c-collection', locale, { collection: signature })}?view=guide`}
        cover={{
          chosen: editedValue(edits, 'cover') ?? cover?.signature ?? null,
          onChoose: (value) => edit({ of: 'cover', value }),
        }}
        locale={locale}
        languages={site.languages}
      />
    </>
  );
}
