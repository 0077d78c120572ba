import { operationCalls } from "virtual:operations";
import { type ApiInput, type ApiOutput, api, type OperationName } from "./api.ts";

export type ChangeName = OperationName<"mutation">;

/** Input of a mutation without `clientKey`, the idempotency key that is added on sending. */
export type Change<Name extends ChangeName> = Omit<ApiInput<Name>, "clientKey">;

export function sendChange<Name extends ChangeName>(
  name: Name,
  input: Change<Name>,
  clientKey: string,
): Promise<ApiOutput<Name>> {
  const send = api[name] as unknown as (input: object) => Promise<ApiOutput<Name>>;
  return send(operationCalls[name].document.includes("$clientKey") ? { ...input, clientKey } : input);
}
