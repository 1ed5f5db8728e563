/** What lies over all that no spotlight leaves bright. */
export const dimming = { colour: '#0b0d12', opacity: 0.58 } as const;
