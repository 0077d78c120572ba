/** Sentences for errors and search results, one per kind of `RoadObstacle`. Names in braces are replaced by values. */
export const roadSentences = {
  hirer: "Only the hirer of the {what} can apply for the permit of {council}.",
  notice: "{council} needs {notice} of notice for a permit here: the earliest day is {day}.",
  date: "Choose the date of the {what}: it needs a permit from {council}.",
} as const;
