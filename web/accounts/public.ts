// The public interface of accounts. It only re-exports.

export { MaskedBank } from "./masked-bank.tsx";
export { meQuery, useMe } from "./use-me.ts";
