import { expect, test } from 'vitest';
import { foundQuestions } from './found-questions.ts';

const questions = [
  { title: 'Як додати скриншот?', content: '<p>Натисніть <strong>Ctrl+V</strong>.</p>' },
  { title: 'Who sees it?', content: '<p class="title">Anyone who has the link.</p>' },
];

test.each([
  ['', [0, 1]],
  ['  ctrl+v ДОДАТИ ', [0]],
  ['link', [1]],
  ['class', []],
])('ROUTE-05: the words %j find the questions %j, and no tag counts as a word', (words, found) => {
  expect(foundQuestions(questions, words)).toEqual(found.map((place) => questions[place]));
});
