/** The optional single lines of a job, each with the label of its row and of a changed request. */
export const workLineLabels = {
  purchaseOrder: "Purchase order",
};
export type WorkLine = keyof typeof workLineLabels;
export const workLines = Object.keys(workLineLabels) as WorkLine[];
