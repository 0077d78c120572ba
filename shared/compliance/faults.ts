import { declareFault } from "../kernel/declared-fault.ts";

export const paperChanged = declareFault({
  code: "compliance.changed",
  kind: "Conflict",
  meaning: "Somebody else changed the paper at the same instant.",
  sentence: "Somebody else has just changed this paper.",
  action: "Look at it again.",
});
