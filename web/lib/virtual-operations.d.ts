/** Made by web/operations-plugin.ts. */
declare module "virtual:operations" {
  import type { operations } from "#shared/operations.ts";
  import type { OperationCall } from "./operation-call.ts";

  export const operationCalls: Readonly<Record<keyof typeof operations, OperationCall>>;
}
