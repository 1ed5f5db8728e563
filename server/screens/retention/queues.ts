/** The queue that tells owners by email of screens that go to the trash. */
export const leavingLetters = 'leaving-letters';
