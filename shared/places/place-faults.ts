import {
  figuresMiscounted,
  irishReference,
  linkWithoutPoint,
  notInUk,
  notOnLand,
  otherLink,
  pinTooFar,
  placeNotFound,
  pointDoubtful,
  threeWords,
  weakMatch,
} from "./faults.ts";

/** What every operation that looks up a place may answer. */
export const placeFaults = [
  ...[placeNotFound, weakMatch, pinTooFar, notOnLand, notInUk, pointDoubtful],
  ...[linkWithoutPoint, otherLink, threeWords, figuresMiscounted, irishReference],
] as const;
