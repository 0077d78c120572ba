/**
 * One mutation of AppSync ends at most five streams, and more are guarded: the end of somebody's access is published in so
 * many parts. Which streams are in which, the resolver knows.
 */
export const accessEndedParts = [0, 1] as const;
