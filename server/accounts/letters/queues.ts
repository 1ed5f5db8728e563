/** Letters that wait for their turn, by the id of what they are about: no payload holds a code. */
export const codeLetters = 'code letters';
export const invitationLetters = 'invitation letters';
export const accountLetters = 'account letters';
