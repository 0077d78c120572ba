import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";

export const pinTooFar = declareFault({
  code: "places.pinTooFar",
  kind: "BadInput",
  meaning: "The pin was moved too far from the address.",
  sentence: "The pin is {miles} miles from the address.",
  action: "Move it to within a mile, choose the right address, or drop a pin without an address.",
});

export const linkWithoutPoint = declareFault({
  code: "places.linkWithoutPoint",
  kind: "BadInput",
  meaning: "The map link has no coordinates, such as a short link. Links are not opened.",
  sentence: "This link of {site} contains no coordinates.",
  action: "Open it, then paste the long address or the coordinates from the map.",
});

export const otherLink = declareFault({
  code: "places.otherLink",
  kind: "BadInput",
  meaning: "Links of this site are not supported.",
  sentence: "We cannot read links of {site}.",
  action: "Paste a link of Google Maps, Apple Maps, OpenStreetMap or Bing Maps, or enter a postcode or grid reference.",
});

export const threeWords = declareFault({
  code: "places.threeWords",
  kind: "BadInput",
  meaning: "The text is a what3words address, which only what3words can look up.",
  sentence: "“{words}” is a what3words address, and we cannot look those up.",
  action: "Enter the coordinates or the grid reference, or drop a pin on the map.",
});

export const threeWordsUnknown = declareFault({
  code: "places.threeWordsUnknown",
  kind: "BadInput",
  meaning: "The three words are not a what3words address.",
  sentence: "what3words does not know “{words}”.",
  action: "Check the three words, or enter the coordinates or the grid reference, or drop a pin on the map.",
});

export const shortCode = declareFault({
  code: "places.shortCode",
  kind: "BadInput",
  meaning: "The plus code has no area characters.",
  sentence: "“{code}” is a short plus code, which counts from a place we do not know.",
  action:
    "Enter the whole code with its first four characters, such as 9C7RXR32+8M, or the coordinates, or drop a pin.",
});

export const twoPoints = declareFault({
  code: "places.twoPoints",
  kind: "BadInput",
  meaning: "The text contains two points.",
  sentence: "“{text}” contains two points.",
  action: "Enter only the one for the lorry.",
});

export const figuresMiscounted = declareFault({
  code: "places.figuresMiscounted",
  kind: "BadInput",
  meaning: "The grid reference has an odd number of digits, or more than ten.",
  sentence: "“{text}” has {figures} digits, but a grid reference has 4, 6, 8 or 10.",
  action: "Enter as many for the east as for the north, such as NT 2515 7388.",
});

export const irishReference = declareFault({
  code: "places.irishReference",
  kind: "BadInput",
  meaning: "The text is an Irish Grid reference, which is not supported.",
  sentence: "“{text}” looks like an Irish Grid reference, which we cannot read.",
  action: "Enter the coordinates or the postcode, or drop a pin on the map.",
});

export const pointDoubtful = declareFault({
  code: "places.pointDoubtful",
  kind: "BadInput",
  meaning: "The coordinates are outside the UK, but inside when swapped or negated.",
  sentence: "“{text}” is not in the United Kingdom. Did you mean {meant}?",
  action: "Check the order and the minus sign.",
});

export const notOnLand = declareFault({
  code: "places.notOnLand",
  kind: "BadInput",
  meaning: "The point is at sea, or in a neighbouring country.",
  sentence: "“{text}” is at sea or in another country.",
  action: "Check the numbers: we work on land in the United Kingdom.",
});

export const notInUk = declareFault({
  code: "places.notInUk",
  kind: "BadInput",
  meaning: "The point is far from the UK.",
  sentence: "“{text}” is outside the United Kingdom.",
  action: "Check the numbers: we work on land in the United Kingdom.",
});

export const gateNotesNeeded = declareFault({
  code: "places.gateNotesNeeded",
  kind: "BadInput",
  meaning: "The place has no address and no gate notes for the driver.",
  sentence: "{place} has no address: say how a driver gets in.",
  action: "Write at least three words of gate notes, such as the road, the gate and who to ring.",
});

export const weakMatch = declareFault({
  code: "places.weakMatch",
  kind: "BadInput",
  meaning: "The best place on the map fits only part of the text, or several fit it. `metadata` names it.",
  sentence: "“{text}” is not on the map as written. Did you mean {meant}?",
  action: "Choose it if it is right. If not, add the town or postcode, or drop a pin.",
});

export const siteNameTaken = declareFault({
  code: "places.siteNameTaken",
  kind: "BadInput",
  meaning: "The person already has a site with this name.",
  sentence: 'You already have a site called "{name}".',
  action: "Give this one another name.",
  field: "name",
});

export const enoughSites = declareFault({
  code: "places.enoughSites",
  kind: "Conflict",
  meaning: "The person already has 50 sites.",
  sentence: "You already have 50 sites.",
  action: "Delete one that you no longer need.",
});

export const siteChanged = declareFault({
  code: "places.siteChanged",
  kind: "Conflict",
  meaning: "The site was changed or deleted at the same time, for example in another tab.",
  sentence: "This site changed meanwhile.",
  action: "Check it, then repeat your change.",
});

export const siteGone = declareFault({
  code: "places.siteGone",
  kind: "Conflict",
  meaning: "The saved site was deleted, or belongs to somebody else.",
  sentence: "That site is no longer saved.",
  action: "Choose the place again.",
});

export const gateGone = declareFault({
  code: "places.gateGone",
  kind: "Conflict",
  meaning: "The saved site no longer has this gate.",
  sentence: "That gate is no longer on this site.",
  action: "Choose another gate.",
});

export const placeNotFound = declareFault({
  code: "places.notFound",
  kind: "BadInput",
  meaning: "The map has nothing that fits the text.",
  sentence: 'We cannot find "{text}" on the map.',
  action: "Check the spelling, pick a suggestion, enter a postcode, or drop a pin.",
});

export const junctionNotFound = inOtherWords(placeNotFound, {
  sentence: 'We cannot find "{text}": the map has no motorway junctions.',
  action: "Drop a pin on the slip road or the hard shoulder, on your side of the road.",
});

export const postcodeNotFound = inOtherWords(placeNotFound, {
  sentence: 'We cannot find "{text}" on the map. Did you mean {postcode}?',
  action: "Correct the postcode, pick a suggestion, or enter the address.",
});
