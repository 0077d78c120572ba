/** Whether a click opens its link in another tab or window. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey">) =>
  metaKey || ctrlKey || shiftKey;
