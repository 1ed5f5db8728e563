import { Type, type Static } from 'typebox';
import { nameLength } from '#domain/limits.ts';
import type { KeyCalls } from './key-calls.ts';
import { Notice, notice, Signature, tool, ToldScreen, toldScreen, type AnsweredScreen } from './tool.ts';

const atMost = 50;

interface FoundScreens {
  hits: { screen: AnsweredScreen; found: { in: string[] } }[];
  has_more: boolean;
  waiting: number;
}

/** Finds screenshots of the account by their names, descriptions, tags and words. */
export const searchScreens = tool(
  {
    name: 'search_screens',
    title: 'Search screenshots',
    description:
      'Finds screenshots of this account by words in their names, descriptions, tags and in the pictures themselves, newest first. ' +
      'Each of up to five words counts by its beginning. Without a query it lists the newest screenshots.',
    isReading: true,
    input: Type.Object(
      {
        query: Type.Optional(
          Type.String({ maxLength: nameLength, description: 'How the words begin, such as: invoice jul' }),
        ),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: atMost, default: 20 })),
        after: Type.Optional({ ...Signature, description: 'The last screenshot of the answer before, to go on' }),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      notice: Notice,
      screens: Type.Array(
        Type.Object({
          ...ToldScreen.properties,
          found_in: Type.Array(Type.String(), { description: 'Where the words stand: name, description, tags, words' }),
        }),
      ),
      has_more: Type.Boolean(),
      unread: Type.Integer({ description: 'Screenshots whose words are not read yet' }),
    }),
  },
  async (calls, { query = '', limit = 20, after }) => {
    if (query.trim() === '') {
      const screens = (await newest(calls, limit)).map((screen) => ({ ...screen, found_in: [] }));
      return { data: { notice, screens, has_more: screens.length === limit, unread: 0 } };
    }
    const asked = new URLSearchParams({ search: query, limit: String(limit), ...(after && { after }) });
    const found = await calls.json<FoundScreens>({ path: `/screens/v1/history/search?${asked.toString()}` });
    const screens = found.hits.map(({ screen, found: { in: places } }) => ({
      ...toldScreen(screen),
      found_in: places,
    }));
    return { data: { notice, screens, has_more: found.has_more, unread: found.waiting } };
  },
);

/** The screenshots that were taken or uploaded last. */
export async function newest(calls: KeyCalls, limit: number): Promise<Static<typeof ToldScreen>[]> {
  const path = `/screens/v1/history?${new URLSearchParams({ limit: String(limit) }).toString()}`;
  return (await calls.json<AnsweredScreen[]>({ path })).map(toldScreen);
}
