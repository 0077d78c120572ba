import { privateFiles } from "../platform/private-files.ts";
import type { Reaction } from "../platform/reaction.ts";

/** Deletes the file of a paper that is gone. */
export const onPaperRemoved: Reaction<"paperRemoved"> = async ({ payload: { fileKey } }) => {
  await privateFiles().remove(fileKey);
};
