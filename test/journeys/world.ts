import type { TestCloud } from "../support/test-cloud.ts";

/** The cloud that all journeys share. Each journey creates its own users and jobs. */
export const world: Pick<TestCloud, "add" | "call"> = {
  add: (...args) => ask("add", args),
  call: (...args) => ask("call", args),
};

async function ask<T>(method: string, args: readonly unknown[]): Promise<T> {
  const answer = await fetch(process.env.WORLD_DOOR ?? "", { method: "POST", body: JSON.stringify({ method, args }) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}
