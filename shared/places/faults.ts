import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";

export const pinTooFar = declareFault({
  code: "places.pinTooFar",
  kind: "BadInput",
  meaning: "The pin was moved to a place that is another address.",
  sentence: "The pin is {miles} miles from the address.",
  action: "Move it to within a mile, or choose the address that is there.",
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

export const placeNotFound = declareFault({
  code: "places.notFound",
  kind: "BadInput",
  meaning: "The map data has nothing that fits the text.",
  sentence: 'We cannot find "{text}" on the map.',
  action: "Check the spelling, pick a suggestion, or give a postcode.",
});

export const postcodeNotFound = inOtherWords(placeNotFound, {
  sentence: 'We cannot find "{text}" on the map. Did you mean {postcode}?',
  action: "Correct the postcode, pick a suggestion, or give the address.",
});
