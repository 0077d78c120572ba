/** Sentences of errors and searches, one per `RoadObstacle`. Values are in braces. */
export const roadSentences = {
  hirer: "Only the hirer of the {what} can apply for the permit of {council}.",
  notice: "{council} needs {notice} of notice for a permit here: the earliest day is {day}.",
  date: "Choose the date of the {what}: it needs a permit from {council}.",
} as const;
