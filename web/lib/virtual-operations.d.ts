/** Made by bin/vite/operations.ts. */
declare module "virtual:operations" {
  import type { operations } from "#shared/operations.ts";
  import type { OperationCall } from "#web/lib/operation-call.ts";

  export const operationCalls: Readonly<Record<keyof typeof operations, OperationCall>>;
}

/** Made by bin/vite/operations.ts too. */
declare module "virtual:access" {
  import type { Principal } from "#shared/kernel/operation.ts";
  import type { operations } from "#shared/operations.ts";

  export const allowedPrincipals: Readonly<Record<keyof typeof operations, readonly Principal[]>>;
}
