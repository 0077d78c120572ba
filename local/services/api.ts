import { readFile } from "node:fs/promises";
import { createAppSync } from "../appsync/server.ts";
import { inProductTime } from "../clock.ts";
import type { UserPool } from "../cognito/user-pool.ts";
import { localSigning } from "../credentials.ts";
import { localApiKey } from "../environment.ts";
import type { Ground } from "../ground.ts";
import { loadLambdas } from "../lambdas.ts";

const schema = new URL("../../infra/schema.graphql", import.meta.url);

export async function startApi({ clock, onUpgrade, options, services }: Ground, { userPoolId, jwks }: UserPool) {
  const lambdas = inProductTime(await loadLambdas(), clock);
  for (const [operation, answer] of Object.entries(options.answers ?? {}))
    lambdas.set(operation, async () => ({ data: answer(Date.now()) }));
  const appSync = createAppSync({
    schema: await readFile(schema, "utf8"),
    lambdas: (_type, field) => lambdas.get(field) as ((event: unknown) => Promise<unknown>) | undefined,
    apiKey: localApiKey,
    userPool: { userPoolId, jwks },
    iam: localSigning,
  });
  onUpgrade((request, socket, head) => {
    if (request.url?.startsWith("/graphql")) appSync.upgrade(request, socket, head);
    // With hot reload, the development server has its own listener for other WebSockets.
    else if (!options.dev) socket.destroy();
  });
  return services.add({
    name: "API",
    mounts: [{ prefix: "/graphql", handle: appSync.handle }],
    stop: () => appSync.stop(),
    isWatched: () => appSync.stats().sockets > 0,
  });
}
