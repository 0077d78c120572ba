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
  shortCode,
  siteGone,
  threeWords,
  threeWordsUnknown,
  twoPoints,
  weakMatch,
} from "./faults.ts";

export const placeFaults = [
  ...[placeNotFound, weakMatch, pinTooFar, notOnLand, notInUk, pointDoubtful],
  ...[siteGone, gateGone],
  ...[
    linkWithoutPoint,
    otherLink,
    threeWords,
    threeWordsUnknown,
    shortCode,
    twoPoints,
    figuresMiscounted,
    irishReference,
  ],
] as const;
