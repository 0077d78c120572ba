// A separate file without zod schemas, so that pages load little code.

export const accountingPrograms = ["xero", "sage50", "quickbooks"] as const;
export type AccountingProgram = (typeof accountingPrograms)[number];

export const programWords: Readonly<Record<AccountingProgram, string>> = {
  xero: "Xero",
  sage50: "Sage 50",
  quickbooks: "QuickBooks Online",
};

export const accountingSides = ["sales", "purchases"] as const;
export type AccountingSide = (typeof accountingSides)[number];
