import {
  figuresMiscounted,
  gateGone,
  irishReference,
  linkWithoutPoint,
  notInUk,
  notOnLand,
  otherLink,
  pinTooFar,
  placeNotFound,
  pointDoubtful,
  siteGone,
  threeWords,
  weakMatch,
} from "./faults.ts";

/** What every operation that looks up a place may answer. */
export const placeFaults = [
  ...[placeNotFound, weakMatch, pinTooFar, notOnLand, notInUk, pointDoubtful],
  ...[siteGone, gateGone],
  ...[linkWithoutPoint, otherLink, threeWords, figuresMiscounted, irishReference],
] as const;
