// What other slices may import of quotes. It only re-exports.

export { AcceptQuote } from "./accept-quote.tsx";
export { QuoteSaid } from "./quotes-compared.tsx";
