import { operationCalls } from "virtual:operations";
import { type ApiInput, type ApiOutput, api, type OperationName } from "./api.ts";

/** A mutation of the operation table. */
export type ChangeName = OperationName<"mutation">;

/** What a person asks for; the client key, by which the server tells a repeat, is added when it is sent. */
export type Change<Name extends ChangeName> = Omit<ApiInput<Name>, "clientKey">;

/** Sends a change, with its client key where the operation takes one; throws `Fault`. */
export function sendChange<Name extends ChangeName>(
  name: Name,
  input: Change<Name>,
  clientKey: string,
): Promise<ApiOutput<Name>> {
  const send = api[name] as unknown as (input: object) => Promise<ApiOutput<Name>>;
  return send(operationCalls[name].document.includes("$clientKey") ? { ...input, clientKey } : input);
}
