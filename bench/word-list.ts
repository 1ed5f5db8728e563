const letters = ['etaoinshrdlucmfwypvbgkqjxz', 'оеаинтсрвлкмдпуяызьбгчйхжшюцщєіїґ'];
const count = 40_000;

/** Words as those of pictures are: a few stand in most of them, most in a few, and one in eight is a number. `known` has the rest of them. The same each time. */
export function createWordList(): { known: readonly string[]; next: () => string } {
  let state = 12_345;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const wordOf = (alphabet: string): string =>
    Array.from(
      { length: 2 + Math.floor(random() * 9) },
      () => alphabet[Math.floor(alphabet.length * random() ** 1.5)],
    ).join('');
  const known = Array.from({ length: count }, (_, index) => wordOf(letters[index % letters.length] ?? ''));
  return {
    known,
    next: () =>
      random() < 0.125 ? String(Math.floor(random() * 100_000)) : (known[Math.floor(count * random() ** 4)] ?? ''),
  };
}
