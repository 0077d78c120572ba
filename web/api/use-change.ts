import { operationCalls } from "virtual:operations";
import { type UseMutationOptions, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Domain } from "#shared/domains.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { withProof } from "../session/proof.ts";
import type { ApiOutput } from "./api.ts";
import { type Change, type ChangeName, sendChange } from "./change.ts";
import { intentKeys } from "./client-key.ts";
import { readAgain } from "./fetch-again.ts";

export interface ChangeOptions<Name extends ChangeName>
  extends Omit<UseMutationOptions<ApiOutput<Name>, Fault, Change<Name>>, "mutationFn" | "mutationKey" | "onSettled"> {
  /** Domains beyond the operation's own whose answers it may change, e.g. the audit log of `admin`. */
  readonly alsoChanges?: readonly Domain[];
}

/**
 * The way to change something on the server. Pressing again with the same input after a lost answer sends the same
 * client key, so that it happens once; pressing twice before the first answer sends one request. Whatever came of it,
 * everything read from the operation's domain is read again where it is on screen. Where the server wants a newer sign-in, that is
 * asked for first.
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
