import { quoteOperations } from "./operations.ts";
import { specialWasteOperations } from "./special-waste-operations.ts";

/** Every operation of quotes. Apart, because forms of quotes need none of the schemas of special waste. */
export const allQuoteOperations = { ...quoteOperations, ...specialWasteOperations } as const;
