import { operationCalls } from "virtual:operations";
import { type UseMutationOptions, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Domain } from "#shared/domains.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { withProof } from "../session/proof.ts";
import type { ApiOutput } from "./api.ts";
import { type Change, type ChangeName, sendChange } from "./change.ts";
import { readAgain } from "./fetch-again.ts";
import { intentKeys } from "./idempotency-key.ts";

export interface ChangeOptions<Name extends ChangeName>
  extends Omit<UseMutationOptions<ApiOutput<Name>, Fault, Change<Name>>, "mutationFn" | "mutationKey" | "onSettled"> {
  /** Other domains whose queries are refetched, e.g. `admin` for the audit log. */
  readonly alsoChanges?: readonly Domain[];
}

/**
 * Runs a mutation, then refetches visible queries of its domain. A retry reuses the idempotency key; a double press
 * sends one request. Asks for a new sign-in if the server requires a recent one.
 */
export function useChange<Name extends ChangeName>(
  name: Name,
  { alsoChanges = [], ...options }: ChangeOptions<Name> = {},
): UseMutationResult<ApiOutput<Name>, Fault, Change<Name>> {
  const queryClient = useQueryClient();
  const [keys] = useState(() => intentKeys());
  const [underWay] = useState(() => new Map<string, Promise<ApiOutput<Name>>>());
  return useMutation<ApiOutput<Name>, Fault, Change<Name>>({
    ...options,
    mutationKey: [name],
    mutationFn: (input) => {
      const key = keys.of(input);
      const send = () => withProof(() => sendChange(name, input, key)).finally(() => underWay.delete(key));
      const sent = underWay.get(key) ?? send();
      underWay.set(key, sent);
      return sent.then((output) => {
        keys.done(input);
        return output;
      });
    },
    onSettled: () => {
      for (const domain of [operationCalls[name].domain, ...alsoChanges]) void readAgain(queryClient, [domain]);
    },
  });
}
