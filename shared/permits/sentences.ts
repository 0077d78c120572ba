/** Sentences of refusals and searches, one for each `RoadObstacle`. Values are in braces. */
export const roadSentences = {
  hirer: "Only the person who hires the {what} can apply for the permit of {council}.",
  notice: "{council} wants {notice} of notice for a permit here: the earliest day is {day}.",
  date: "Choose the date of the {what}: it needs a permit from {council}.",
} as const;
