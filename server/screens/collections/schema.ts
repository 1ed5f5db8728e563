import { Type } from 'typebox';
import {
  captionLength,
  descriptionLength,
  nameLength,
  notesOfCollection,
  screensOfCollection,
} from '#domain/limits.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Link, LinkChange } from '../link.ts';
import { Signature } from '../schemas.ts';
import { Screen } from '../screen.ts';

const signature = Type.String({ examples: ['9Rk2mQxTn5VbYc7LpWz3Ha'] });
const title = Type.String({
  maxLength: nameLength,
  description: 'May be empty',
  examples: ['Checkout, before and after'],
});
const caption = Type.String({ maxLength: captionLength, description: 'May be empty', examples: ['The old button'] });
const screenSignature = Type.String({ examples: ['7Qd0sVYq3XfB2nLzR8tKwe'] });

export const Collection = named('Collection', {
  signature,
  url: Type.String({ description: 'The link to share', examples: ['https://kadr.example/c/9Rk2mQxTn5VbYc7LpWz3Ha'] }),
  title,
  description: Type.String({ maxLength: descriptionLength, examples: ['All steps of the new checkout.'] }),
  cover: Type.Union([ref(Screen), Type.Null()], {
    description: 'The screen that its owner chose, else the first one; null when the caller may see none of them',
  }),
  is_owner: Type.Boolean(),
  total: Type.Integer({ description: 'How many screens it has', examples: [12] }),
  date_created: Type.String({ description: 'ISO 8601, UTC', examples: ['2026-11-21T09:30:00.000Z'] }),
  link: Type.Union([ref(Link), Type.Null()], { description: 'Null for everybody but the owner' }),
  is_guide: Type.Boolean({ description: 'Whether it is read as a guide, step by step' }),
});

/** Of what the caller may not see nothing is told but its place. */
export const CollectionItem = named('CollectionItem', {
  position: Type.Integer({ description: 'From 1 on', examples: [3] }),
  signature: Type.Union([screenSignature, Type.Null()], {
    description: 'To its owner also of a screen in the trash, which is not shown',
  }),
  screen: Type.Union([ref(Screen), Type.Null()], {
    description: 'Null when it is in the trash, and for others when its link is not open',
  }),
  caption,
});

/** An item by itself, between those before and after it that the caller may see. */
export const CollectionPlace = named('CollectionPlace', {
  item: ref(CollectionItem),
  allow_download: Type.Boolean({ description: 'Whether others get the original; its owner always does' }),
  total: Type.Integer({ examples: [12] }),
  previous: Type.Union([screenSignature, Type.Null()]),
  next: Type.Union([screenSignature, Type.Null()]),
  title,
  is_owner: Type.Boolean(),
});

const images = { minItems: 1, maxItems: screensOfCollection };

export const NewCollection = named('NewCollection', {
  imageList: Type.Array(
    Type.Object({ signature: Signature }, { title: 'NewCollectionItem', additionalProperties: false }),
    images,
  ),
  title: Type.Optional(title),
  guide: Type.Optional(
    Type.Object({ is_on: Type.Boolean() }, { title: 'NewCollectionGuide', additionalProperties: false }),
  ),
});

export const CollectionChange = named('CollectionChange', {
  title: Type.Optional(title),
  description: Type.Optional(
    Type.String({ maxLength: descriptionLength, examples: ['All steps of the new checkout.'] }),
  ),
  cover: Type.Optional(
    Type.Union([Signature, Type.Null()], { description: 'One of its screens; null: whichever comes first' }),
  ),
  link: Type.Optional(ref(LinkChange)),
  guide: Type.Optional(
    Type.Object({ is_on: Type.Boolean() }, { title: 'CollectionGuideChange', additionalProperties: false }),
  ),
});

export const CollectionOrder = named('CollectionOrder', {
  imageList: Type.Array(
    Type.Object(
      {
        signature: Type.Optional(Signature),
        note: Type.Optional(Signature),
        caption: Type.Optional(caption),
      },
      { title: 'CollectionOrderItem', additionalProperties: false },
    ),
    {
      minItems: 1,
      maxItems: screensOfCollection + notesOfCollection,
      description:
        'Screens, and of a guide its headings and notes. These come first, in this order; the others follow as they were',
    },
  ),
});
