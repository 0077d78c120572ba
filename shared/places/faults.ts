import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";

export const pinTooFar = declareFault({
  code: "places.pinTooFar",
  kind: "BadInput",
  meaning: "The pin was moved to a place that is another address.",
  sentence: "The pin is {miles} miles from the address.",
  action: "Move it to within a mile, choose the address that is there, or drop a pin without an address.",
});

export const linkWithoutPoint = declareFault({
  code: "places.linkWithoutPoint",
  kind: "BadInput",
  meaning: "A link of a map was pasted that holds no coordinates, such as a short link. Links are not opened.",
  sentence: "This link of {site} does not say where it leads.",
  action: "Open it, then paste the long address or the coordinates that the map shows.",
});

export const otherLink = declareFault({
  code: "places.otherLink",
  kind: "BadInput",
  meaning: "A link was pasted of a site whose links are not read.",
  sentence: "{site} is not a map whose links we can read.",
  action: "Paste a link of Google Maps, Apple Maps, OpenStreetMap or Bing Maps, or give a postcode or grid reference.",
});

export const threeWords = declareFault({
  code: "places.threeWords",
  kind: "BadInput",
  meaning: "A what3words address was given, which only what3words can turn into a point.",
  sentence: "“{words}” is a what3words address, and we cannot look those up.",
  action: "Give the coordinates or the grid reference, or drop a pin on the map.",
});

export const threeWordsUnknown = declareFault({
  code: "places.threeWordsUnknown",
  kind: "BadInput",
  meaning: "Three words were given that are no what3words address.",
  sentence: "what3words does not know “{words}”.",
  action: "Check the three words, or give the coordinates or the grid reference, or drop a pin on the map.",
});

export const shortCode = declareFault({
  code: "places.shortCode",
  kind: "BadInput",
  meaning: "A plus code was given without the characters that say in which part of the world it is.",
  sentence: "“{code}” is a short plus code, and it counts from a place that we do not know.",
  action: "Give the whole code with its first four characters, such as 9C7RXR32+8M, or the coordinates, or drop a pin.",
});

export const twoPoints = declareFault({
  code: "places.twoPoints",
  kind: "BadInput",
  meaning: "A text gives two points in figures.",
  sentence: "“{text}” gives two points.",
  action: "Give the one that the lorry goes to.",
});

export const figuresMiscounted = declareFault({
  code: "places.figuresMiscounted",
  kind: "BadInput",
  meaning: "A grid reference has an odd number of figures, or more than ten.",
  sentence: "“{text}” has {figures} figures, and a grid reference has 4, 6, 8 or 10.",
  action: "Give as many for the east as for the north, such as NT 2515 7388.",
});

export const irishReference = declareFault({
  code: "places.irishReference",
  kind: "BadInput",
  meaning: "A reference of the Irish Grid was given, which is not read.",
  sentence: "“{text}” looks like a reference of the Irish Grid, and we cannot read those.",
  action: "Give the coordinates or the postcode, or drop a pin on the map.",
});

export const pointDoubtful = declareFault({
  code: "places.pointDoubtful",
  kind: "BadInput",
  meaning: "Coordinates are outside the United Kingdom, and in it when swapped or with a minus.",
  sentence: "“{text}” is not in the United Kingdom. Did you mean {meant}?",
  action: "Check the order and the minus sign.",
});

export const notOnLand = declareFault({
  code: "places.notOnLand",
  kind: "BadInput",
  meaning: "A point is at sea, or in a country beside the United Kingdom.",
  sentence: "“{text}” is at sea or in another country.",
  action: "Check the figures: we work on land in the United Kingdom.",
});

export const notInUk = declareFault({
  code: "places.notInUk",
  kind: "BadInput",
  meaning: "A point is far from the United Kingdom.",
  sentence: "“{text}” is outside the United Kingdom.",
  action: "Check the figures: we work on land in the United Kingdom.",
});

export const gateNotesNeeded = declareFault({
  code: "places.gateNotesNeeded",
  kind: "BadInput",
  meaning: "Work is wanted at a pin without an address, and nothing says how a driver gets in.",
  sentence: "{place} has no address: say how a driver gets in.",
  action: "Write at least three words of gate notes, such as the road, the gate and whom to ring.",
});

export const weakMatch = declareFault({
  code: "places.weakMatch",
  kind: "BadInput",
  meaning: "The best that the map has fits only a part of the text, or several places fit it. `metadata` names it.",
  sentence: "“{text}” is not on the map as written. Did you mean {meant}?",
  action: "Choose it if it is right. If not, add the town or postcode, or drop a pin.",
});

export const siteNameTaken = declareFault({
  code: "places.siteNameTaken",
  kind: "BadInput",
  meaning: "Somebody's sites have different names.",
  sentence: 'You have a site called "{name}" already.',
  action: "Give this one another name.",
  field: "name",
});

export const enoughSites = declareFault({
  code: "places.enoughSites",
  kind: "Conflict",
  meaning: "A person keeps 50 sites at the most.",
  sentence: "You have 50 sites already.",
  action: "Delete one that you no longer need.",
});

export const siteChanged = declareFault({
  code: "places.siteChanged",
  kind: "Conflict",
  meaning: "The site was changed or deleted at the same time, in another tab for instance.",
  sentence: "This site changed meanwhile.",
  action: "Look at it again, then repeat the change.",
});

export const siteGone = declareFault({
  code: "places.siteGone",
  kind: "Conflict",
  meaning: "Work is wanted at a saved site that its owner has deleted, or that somebody else keeps.",
  sentence: "That site is no longer saved.",
  action: "Choose the place again.",
});

export const gateGone = declareFault({
  code: "places.gateGone",
  kind: "Conflict",
  meaning: "Work is wanted at a gate of a saved site that the site no longer has.",
  sentence: "That gate is no longer on this site.",
  action: "Choose another.",
});

export const placeNotFound = declareFault({
  code: "places.notFound",
  kind: "BadInput",
  meaning: "The map data has nothing that fits the text.",
  sentence: 'We cannot find "{text}" on the map.',
  action: "Check the spelling, pick a suggestion, give a postcode, or drop a pin.",
});

export const junctionNotFound = inOtherWords(placeNotFound, {
  sentence: 'We cannot find "{text}": the map has no motorway junctions.',
  action: "Drop a pin on the slip road or the hard shoulder, on the side that you travel.",
});

export const postcodeNotFound = inOtherWords(placeNotFound, {
  sentence: 'We cannot find "{text}" on the map. Did you mean {postcode}?',
  action: "Correct the postcode, pick a suggestion, or give the address.",
});
