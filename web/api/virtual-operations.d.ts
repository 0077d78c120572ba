/** Made by bin/vite/operations.ts. */
declare module "virtual:operations" {
  import type { operations } from "#shared/operations.ts";
  import type { OperationCall } from "#web/api/operation-call.ts";

  /** The operations that the modules loaded so far name. */
  export const operationCalls: Readonly<Record<keyof typeof operations, OperationCall>>;
}

/** Registers one operation with `virtual:operations`. */
declare module "virtual:operation/*";

/** Made by bin/vite/operations.ts too. */
declare module "virtual:access" {
  import type { Principal } from "#shared/kernel/operation.ts";
  import type { operations } from "#shared/operations.ts";

  export const allowedPrincipals: Readonly<Record<keyof typeof operations, readonly Principal[]>>;
}
