import type { z } from "zod";
import { selectionOf } from "#shared/kernel/selection.ts";
import { type PublicationName, publications } from "#shared/publications.ts";
import { setting } from "./config.ts";
import { signedFetch } from "./signed-fetch.ts";

/**
 * Sends a change to the API's live subscribers: calls the internal publish mutation with this function's own role.
 * Throws when the API does not take it, so that the reaction is tried again.
 */
export async function publish<P extends PublicationName>(
  name: P,
  payload: z.input<(typeof publications)[P]["output"]>,
): Promise<void> {
  const url = new URL(setting("API_URL"));
  const body = JSON.stringify({
    query: `mutation ${name}($payload: AWSJSON!) { ${name}(payload: $payload) ${selectionOf(publications[name].output)} }`,
    variables: { payload: JSON.stringify(payload) },
  });
  const response = await signedFetch("appsync", url, { "content-type": "application/json" }, body);
  const answer = (await response.json()) as { errors?: { message: string }[] };
  if (!response.ok || answer.errors?.length)
    throw new Error(`${name} was refused: ${response.status} ${answer.errors?.[0]?.message ?? ""}`);
}
