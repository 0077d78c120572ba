/** Whether the click opens the link in another tab or window. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey;
