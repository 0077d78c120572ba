// Without a schema, so that pages can name programs without loading one.

/** Accounting programs for which invoices are written as a file. */
export const accountingPrograms = ["xero", "sage50", "quickbooks"] as const;
export type AccountingProgram = (typeof accountingPrograms)[number];

export const programWords: Readonly<Record<AccountingProgram, string>> = {
  xero: "Xero",
  sage50: "Sage 50",
  quickbooks: "QuickBooks Online",
};

/** What a business does with its invoices: it has issued them, or received them. */
export const accountingSides = ["sales", "purchases"] as const;
export type AccountingSide = (typeof accountingSides)[number];
