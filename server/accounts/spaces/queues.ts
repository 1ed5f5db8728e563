/** What of somebody who has left, or is kept out, is to go to others of their spaces. */
export const passOnQueue = 'spaces.pass-on';
/** Emails that ask people into a space, by the id of the invitation. */
export const spaceInvitationLetters = 'space invitation letters';
