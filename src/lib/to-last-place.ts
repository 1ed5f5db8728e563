/** State of a step to the gallery that leads to where it was left last in this tab. */
export const toLastPlace = 'to-last-place';

export const isToLastPlace = (state: unknown): boolean => state === toLastPlace;
