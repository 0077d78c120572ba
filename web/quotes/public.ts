// What other slices may import of quotes. It only re-exports.

export { QuoteSaid } from "./quotes-compared.tsx";
