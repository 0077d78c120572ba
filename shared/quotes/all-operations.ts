import { quoteOperations } from "./operations.ts";
import { specialWasteOperations } from "./special-waste-operations.ts";

/** All quote operations. A separate file, because quote forms need no schemas of special waste. */
export const allQuoteOperations = { ...quoteOperations, ...specialWasteOperations } as const;
