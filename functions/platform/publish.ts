import type { z } from "zod";
import type { Publication } from "#shared/kernel/operation.ts";
import { selectionOf } from "#shared/kernel/selection.ts";
import { setting } from "./config.ts";
import { signedFetch } from "./signed-fetch.ts";

/**
 * Takes only one domain's publications, for a small bundle. Throws if the API fails, so that the reaction is retried.
 */
export async function publish<N extends string, P extends Readonly<Record<N, Publication>>>(
  publications: P,
  name: N,
  payload: z.input<P[N]["output"]>,
): Promise<void> {
  const url = new URL(setting("API_URL"));
  const body = JSON.stringify({
    query: `mutation ${name}($payload: AWSJSON!) { ${name}(payload: $payload) ${selectionOf(publications[name].output)} }`,
    variables: { payload: JSON.stringify(payload) },
  });
  const response = await signedFetch("appsync", url, { "content-type": "application/json" }, body);
  const answer = (await response.json()) as { errors?: { message: string }[] };
  if (!response.ok || answer.errors?.length)
    throw new Error(`${name} was rejected: ${response.status} ${answer.errors?.[0]?.message ?? ""}`);
}
