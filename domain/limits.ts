const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Bytes of one uploaded picture; the server's configuration may lower or raise it (SCR-04). */
export const uploadBytesLimit = 25 * megabyte;
/** Uploads that a browser's queue holds, unfinished and finished ones together; more are refused. */
export const uploadItemLimit = 10_000;
/** Pixels of one picture, all frames together: width × height × frames. */
export const pixelLimit = 50_000_000;
/**
 * Pixels of the longer side of a picture: what JPEG allows. A decoder's work on each row and column is beside that on the pixels:
 * a PNG of 1 × 50,000,000 takes seconds of the processor, one of 65,535 × 700 a seventh of a second.
 */
export const sideLimit = 65_535;
/** Characters of a screen's name and of a customer's name. */
export const nameLength = 255;
/** Characters of what its owner says of a picture for those who do not see it. */
export const pictureDescriptionLength = 1000;
/** Tags of one screen, and characters of a tag. */
export const tagsOfScreen = 20;
export const tagLength = 40;
/** Characters of a password: at least this many, and no more than make hashing it a burden (ASVS 6.2). */
/** Characters of the password of one link. */
export const linkPasswordLength = { min: 6, max: 128 };
/** How often a link may be opened at most whose views are counted. */
export const linkViewsLimit = 1000;

export const passwordLength = { min: 8, max: 128 } as const;
/** Characters of what a locked page tells of its owner (PASS-10). */
export const contactLength = 100;
/** Tries at a code that was mailed; then another one has to be sent (REG-04). */
export const codeTries = 5;
/** Characters of what a form says of a wrong field: a form that comes back without JavaScript has it in a cookie. */
export const complaintLength = 200;
/** Bytes of a file that is sent with a form, at most; a form may allow less. */
export const attachmentBytesLimit = 10 * megabyte;
/** Bytes of what somebody chooses for their own picture, and pixels of a side of what becomes of it. */
export const avatarBytesLimit = 10 * megabyte;
export const avatarSide = 256;
/** Files of one field of a form. */
export const attachmentsOfField = 10;
/** Milliseconds for which a file waits for the form that it goes with. */
export const attachmentWait = 3_600_000;
/** Milliseconds after the last letter until words are looked up for it. */
export const hintsDelay = 250;
/** Milliseconds after the last letter until screens are looked up by name, and screens that are shown at once. */
export const searchDelay = 250;
export const foundPageSize = 48;
/** Milliseconds until the words of a picture are asked for again that has not been read. */
export const wordsDelay = 4000;
/** Words that are offered at once. */
export const hintsPageSize = 10;
/** Characters of the name of an API key, and keys of one account. */
export const keyNameLength = 80;
export const keysOfAccount = 50;
/** Days for which a key may be good, and screens that one may be made for. */
export const keyDays = 3650;
export const keySignatures = 100;
/** Milliseconds for which a program waits to be let into an account, characters of the code that both sides show, and of its name. */
export const pairingLife = 120_000;
export const pairingCodeLength = 6;
export const deviceNameLength = keyNameLength;

/** Characters of the title of a space, spaces of one account, and people in a space with those who are asked into it. */
export const spaceTitleLength = 80;
export const spacesOfAccount = 100;
export const membersOfSpace = 200;
/** Days for which a space waits that is to be deleted, and days for which one may keep its screens. */
export const spaceGraceDays = 30;
export const keepDaysOfSpace = 3650;

/** Days for which an invitation can be accepted at most, and invitations that are open at once. */
export const invitationDays = 30;
export const invitationsOpen = 500;

/** Characters of the name of a passkey, and passkeys of one account. */
export const passkeyNameLength = 80;
export const passkeysOfAccount = 20;

/** Codes that open an account once each where its second factor is lost. */
export const recoveryCodesOfAccount = 10;
/** Milliseconds between the password of a login and its second factor, or between the parts of a passkey's ceremony. */
export const secondFactorWait = 600_000;
export const passkeyWait = 300_000;
/** Milliseconds for which a password that was proven need not be proven again, however sensitive what is asked for is. */
export const freshProof = 300_000;
/** What may name a group of accounts, in content and in paths (AUTH-17). */
export const groupPattern = '^[a-z][a-z0-9-]{0,39}$';

/** A page of history when the caller names none, and the most it may name (HIST-04). */
export const historyPageSize = 24;
export const historyPageLimit = 100;
/** Page size of "new screens since". */
export const newScreensPageSize = 100;
/** How many links are copied at once: as a text, some 600 kB (SCR-10). */
export const copiedLinksLimit = 10_000;
/** How many signatures one delete, restore or purge may name. */
export const imageListLimit = 1000;

/** How many screens of others are copied at once: fewer than the server lets anybody copy in a minute. */
export const copiesAtOnce = 50;

/** Screens of one collection, and collections of one account. */
export const screensOfCollection = 1000;
/** Screens that are downloaded together by a list: they stand in an address. */
export const zipListLimit = 150;
export const collectionsOfAccount = 1000;
/** Characters of what a collection says of itself, and of what it says of one of its screens. */
export const descriptionLength = 1000;
export const captionLength = 2000;
/** Characters of what a guide begins with; headings and notes between pictures of a collection. */
export const guideIntroLength = 4000;
export const notesOfCollection = 300;

/** Characters of a comment (CMT-17), and milliseconds for which its author may change it (CMT-20). */
export const commentLength = 5000;
export const commentEditTime = 900_000;
/** Comments of a page, and answers that come at once (CMT-02, CMT-05); a call may ask for more. */
export const commentsPageSize = 10;
export const commentsPageLimit = 100;
/** Threads of a picture, comments in one of them, and people who are named in a comment. */
export const threadsOfScreen = 500;
export const commentsOfThread = 1000;
export const mentionsOfComment = 10;
/** Characters of a comment by a guest, and of the name that they give. */
export const guestCommentLength = 1000;
export const guestNameLength = 60;

/** Characters of a message of the chat; its file has at most `attachmentBytesLimit`. */
export const chatMessageLength = 4000;
/** Bytes of a frame on its socket, in either direction but for pages of messages. */
export const chatFrameBytes = 64 * kilobyte;
/** Messages of a page, conversations of a list, and conversations of one account. */
export const chatPageSize = 50;
export const chatsPageSize = 100;
export const chatsOfAccount = 100;

/** Milliseconds for which a button says that what it copies is copied. */
export const copiedDelay = 2000;

/** For so many days a login brings an account back that is to be deleted. */
export const accountDeletionDays = 14;
/** For so many days what people did is in the record of the installation. */
export const auditDays = 365;
/** Days that a deleted screen can be restored; the server's configuration may change it (SCR-09). */
export const trashDays = 30;

/** Days for which a browser keeps pictures that could not be sent for their person (SCR-03). */
export const keptPictureDays = 7;
/**
 * Days for which the server remembers an upload by its idempotency key: longer than a browser keeps its picture, or one whose
 * answer was lost would become two screens. The day more is for clocks that differ. A key takes some 250 bytes.
 */
export const idempotencyDays = keptPictureDays + 1;

/** Pictures that a screen showed before and that its owner can get back, and characters of what they note about one. */
export const versionsOfScreen = 10;
export const versionNoteLength = 200;
/** Drawings that are proposed for one screen, how long they wait for its owner, and what may stand beside one, in characters. */
export const proposalsOfScreen = 10;
export const proposalDays = 30;
export const proposalNoteLength = 500;
/** Milliseconds after an edit of a picture that was counted, within which more saves of it are part of the same edit (EDIT-03). */
export const editSpan = 600_000;

/** Widths of the renditions made of every picture. */
export const renditionWidths = [320, 640, 1280] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

/** Seconds that the token and consent cookies live: 400 days (AUTH-05, COOK-03). */
export const cookieSeconds = 34_560_000;

/** Milliseconds until the cookie notice comes (COOK-01), and that the success banner shows (LOAD-03). */
export const cookieNoticeDelay = 2000;
export const successBannerDelay = 1000;
/** Milliseconds from a page to the scroll to what its address names, and those that it takes (NAV-08). */
export const scrollDelay = 300;
export const scrollDuration = 500;
/** Milliseconds that an undo offer stays. */
export const undoDelay = 10_000;
/** A failed chunk reloads the page at most once in this many milliseconds (NAV-10). */
export const chunkReloadInterval = 60_000;

/** Entries of a lookup, such as currencies, are asked for at once: so many at most (API-05). */
export const lookupLimit = 50;
/** Blocks, categories, questions, entries and favourites are asked for at once: so many at most (API-05). */
export const contentLimit = 10_000;

/** Asks for pictures: how long and how much one takes at most, how many an account has open, and what stands in them, in characters. */
export const askDays = 30;
export const picturesOfAsk = 100;
export const asksOfAccount = 50;
export const askNoteLength = 300;
export const askedAuthorLength = 60;
export const askedWordsLength = 500;
/** For so many days a picture that came waits to be kept. */
export const askedPictureDays = 30;

/** Milliseconds for which a tab may draw on a screen without asking again, and after which it asks. */
export const drawingLockLife = 30_000;
export const drawingLockBeat = 10_000;
