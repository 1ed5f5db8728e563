import { openLink } from '#domain/shared-link.fixtures.ts';
import type { CollectionPageQuery } from '#src/graphql/generated/graphql.ts';
import { sampleScreens } from './sample-screens.ts';

type Collection = CollectionPageQuery['collection'];
type Item = CollectionPageQuery['collectionItems']['items'][number];

const [first, second, third, fourth, fifth] = sampleScreens;
const captions = ['', 'What support saw first', '', 'The retry that never ended'];

/** Five screens, of which others do not see the third. */
export const sampleItems: Item[] = [first, second, third, fourth, fifth].flatMap((screen, index) =>
  screen ? [{ position: index + 1, signature: screen.signature, screen, caption: captions[index] ?? '' }] : [],
);

export const asOthersSeeThem: Item[] = sampleItems.map((item) =>
  item.position === 3 ? { position: 3, signature: null, screen: null, caption: '' } : item,
);

export const sampleCollection: Collection = {
  signature: '9Rk2mQxTn5VbYc7LpWz3Ha',
  title: 'The failed payment, step by step',
  description: 'What happened on Friday between 9 and 12, for those who were not there.',
  cover: first ?? null,
  is_owner: true,
  total: sampleItems.length,
  date_created: '2026-11-20T13:00:00.000Z',
  is_guide: false,
  link: { ...openLink, views: 12 },
};
