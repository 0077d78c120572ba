/**
 * The end of an access is published in this many parts: one AppSync mutation can end at most five streams, and there
 * are more. The resolver knows the streams of each part.
 */
export const accessEndedParts = [0, 1] as const;
