// The public interface of quotes for other slices. It only re-exports.

export { AcceptQuote } from "./accept-quote.tsx";
export { QuoteSaid } from "./quotes-compared.tsx";
