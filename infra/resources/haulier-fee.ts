import { resource } from "./resource.ts";

const none = "none";

/** The operator's fee for hauliers, and the account that receives it (docs/run-book.md). Absent: no fee. */
export const haulierFee = resource({
  stack: "app",
  users: ["accounting", "records"],
  declare: ({ stage }) => ({ fee: stage.haulierFee ?? none }),
  grants: (_use: true) => [],
  environment: ({ fee }) => ({ HAULIER_FEE: fee }),
  local: () => ({ HAULIER_FEE: process.env.HAULIER_FEE ?? none }),
});
