import { resource } from "./resource.ts";

/** What stands for the fee where an operator charges none: functions/accounting/fee-terms.ts. */
const none = "none";

/** What the operator charges hauliers, and where it is paid (docs/run-book.md). Without it there is no fee. */
export const haulierFee = resource({
  stack: "app",
  users: ["accounting", "records"],
  declare: ({ stage }) => ({ fee: stage.haulierFee ?? none }),
  grants: (_use: true) => [],
  environment: ({ fee }) => ({ HAULIER_FEE: fee }),
  local: () => ({ HAULIER_FEE: process.env.HAULIER_FEE ?? none }),
});
