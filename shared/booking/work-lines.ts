export const workLineLabels = {
  purchaseOrder: "Purchase order",
};
export type WorkLine = keyof typeof workLineLabels;
export const workLines = Object.keys(workLineLabels) as WorkLine[];
