/**
 * One AppSync mutation ends at most five streams, and there are more. So the end of an access is published in this many
 * parts; the resolver knows the streams of each.
 */
export const accessEndedParts = [0, 1] as const;
