/** Letters about answers, by the id of the answer. */
export const answerLetters = 'answer letters';
