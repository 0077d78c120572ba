import { randomUUID } from "node:crypto";
import { startCloud } from "#local/cloud.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { Thread } from "#shared/messaging/model.ts";
import { createApiClient, dataOf } from "./api-client.ts";
import { aPerson } from "./people.ts";
import { addToTable } from "./world.ts";

export interface Talk {
  readonly threadId: string;
  readonly people: readonly [Talker, Talker];
}

interface Talker {
  readonly id: string;
  readonly token: string;
}

/** Creates users and their conversations in a data folder, in this process, and stops that cloud cleanly. */
export async function seedTalks(dataDir: string, count: number): Promise<Talk[]> {
  process.env.LOG_LEVEL = "SILENT";
  const cloud = await startCloud({ port: 0, isPortGiven: true, dataDir, reset: false });
  const client = createApiClient(cloud.port, 4);
  try {
    const { database } = await import("#functions/platform/database.ts");
    const signUp = async ({ id, email, role }: Profile): Promise<Talker> => {
      const groups = role ? [role] : [];
      await cloud.userPool.createUser({ sub: id, email, password: `Bench-${randomUUID()}`, groups });
      return { id, token: (await cloud.userPool.tokensFor(email)).accessToken };
    };
    const talks: Talk[] = [];
    for (let i = 0; i < count; i++) {
      const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
      await addToTable(database(), { people: [contractor, haulier] });
      const people = [await signUp(contractor), await signUp(haulier)] as const;
      const thread = dataOf(await client.call<Thread>(people[0].token, "startThread", { otherId: haulier.id }));
      talks.push({ threadId: thread.id, people });
    }
    return talks;
  } finally {
    client.close();
    await cloud.stop();
  }
}
