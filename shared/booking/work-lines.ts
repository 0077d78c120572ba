/** The optional single lines of a job, with their labels in rows and changed requests. */
export const workLineLabels = {
  purchaseOrder: "Purchase order",
};
export type WorkLine = keyof typeof workLineLabels;
export const workLines = Object.keys(workLineLabels) as WorkLine[];
