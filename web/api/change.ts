import { operationCalls } from "virtual:operations";
import { type ApiInput, type ApiOutput, api, type OperationName } from "./api.ts";

export type ChangeName = OperationName<"mutation">;

/** The input without `clientKey`, the idempotency key that is added on send. */
export type Change<Name extends ChangeName> = Omit<ApiInput<Name>, "clientKey">;

export function sendChange<Name extends ChangeName>(
  name: Name,
  input: Change<Name>,
  clientKey: string,
): Promise<ApiOutput<Name>> {
  const send = api[name] as unknown as (input: object) => Promise<ApiOutput<Name>>;
  return send(operationCalls[name].document.includes("$clientKey") ? { ...input, clientKey } : input);
}
