/** Those that say all of these words, in question or answer, whatever their case; all of them where there are no words. */
export function foundQuestions<Question extends { title: string; content: string }>(
  questions: readonly Question[],
  words: string,
): Question[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return questions.filter(({ title, content }) => {
    const said = `${title} ${content.replace(/<[^>]*>/g, ' ')}`.toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
}
