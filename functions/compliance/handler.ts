import { complianceOperations } from "#shared/compliance/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { addPaper, openPaperUpload } from "./add-paper.ts";
import { haulierBadges } from "./badges.ts";
import { paperLink, papers } from "./read.ts";
import { removePaper } from "./removal.ts";
import { papersToReview, reviewPaper } from "./review.ts";

export const handlers: Handlers<typeof complianceOperations> = {
  papers,
  paperLink,
  haulierBadges,
  openPaperUpload,
  addPaper,
  removePaper,
  papersToReview,
  reviewPaper,
};
export const handler = serve(complianceOperations, handlers);
