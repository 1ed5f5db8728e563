import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';

export const QuestionCategory = named('QuestionCategory', {
  id: Type.String({ examples: ['links'] }),
  alias: Type.String({ examples: ['links'] }),
  title: Type.String({ examples: ['Links and sharing'] }),
  questions_count: Type.Integer({ examples: [3] }),
});

export const Question = named('Question', {
  id: Type.String({ examples: ['who-can-open-a-link'] }),
  alias: Type.String({ examples: ['who-can-open-a-link'] }),
  title: Type.String({ examples: ['Who can open a link?'] }),
  content: Type.String({ description: 'HTML', examples: ['<p>Anyone who has it.</p>'] }),
  category: Type.String({ description: 'The alias of its category', examples: ['links'] }),
});
