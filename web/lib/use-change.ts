import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Fault } from "#shared/kernel/errors.ts";
import { type ApiInput, type ApiOutput, api, type OperationName } from "./api.ts";
import { intentKeys } from "./client-key.ts";

type Keyed = {
  [Name in OperationName<"mutation">]: ApiInput<Name> extends { clientKey: string } ? Name : never;
}[OperationName<"mutation">];
type Change<Name extends Keyed> = Omit<ApiInput<Name>, "clientKey">;

/**
 * A mutation that carries a client key: pressing again with the same input after a lost answer sends the same key,
 * so that it happens once. Pressing twice before the first answer sends one request.
 */
export function useChange<Name extends Keyed>(
  name: Name,
  options?: Omit<UseMutationOptions<ApiOutput<Name>, Fault, Change<Name>>, "mutationFn">,
): UseMutationResult<ApiOutput<Name>, Fault, Change<Name>> {
  const [keys] = useState(() => intentKeys());
  const [underWay] = useState(() => new Map<string, Promise<ApiOutput<Name>>>());
  const send = api[name] as unknown as (input: Change<Name> & { clientKey: string }) => Promise<ApiOutput<Name>>;
  return useMutation<ApiOutput<Name>, Fault, Change<Name>>({
    ...options,
    mutationFn: (input) => {
      const key = keys.of(input);
      const sent = underWay.get(key) ?? send({ ...input, clientKey: key }).finally(() => underWay.delete(key));
      underWay.set(key, sent);
      return sent.then((output) => {
        keys.done(input);
        return output;
      });
    },
  });
}
