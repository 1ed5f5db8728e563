/** The name of the one policy that the content policy of a page allows: nothing else makes HTML and scripts of texts. */
export const trustedPolicyName = 'kadr';
