import { sendJson } from "../answers.ts";
import { createUserPool, type UserPool } from "../cognito/user-pool.ts";
import { localUserTable } from "../environment.ts";
import type { Ground } from "../ground.ts";
import { withTimeout } from "../lambda-timeout.ts";
import type { LocalMail } from "../mail.ts";

export async function startUserPool(
  { at, services, store }: Ground,
  { deliver }: Pick<LocalMail, "deliver">,
): Promise<UserPool> {
  const { documentClient } = await import("#functions/platform/database.ts");
  const { handler } = await import("#functions/accounts/user-pool-triggers.ts");
  const trigger = withTimeout("triggers", handler);
  const userPool = await createUserPool({
    dynamo: documentClient(store.address),
    tableName: localUserTable,
    sendMail: deliver,
    triggers: {
      preSignUp: trigger,
      postConfirmation: trigger,
      preTokenGeneration: trigger,
      customMessage: trigger,
    },
    keyFile: at("user-pool-key.json"),
  });
  const prefix = "/_aws/cognito";
  services.add({
    name: "user pool",
    mounts: [
      { prefix, handle: userPool.handle },
      { prefix: `${prefix}/oauth2/token`, handle: userPool.token },
      {
        prefix: `${prefix}/${userPool.userPoolId}/.well-known/jwks.json`,
        handle: (_request, response) => sendJson(response, userPool.jwks),
      },
    ],
  });
  return userPool;
}
