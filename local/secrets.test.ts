import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { expect, test } from "vitest";
import { mountStandIn } from "#test/support/mounted-stand-in.ts";
import { localCredentials, localRegion } from "./credentials.ts";
import { createSecrets, openPushKeys } from "./secrets.ts";

test("returns a secret by its name to a caller with a valid signature", async () => {
  const mounted = await mountStandIn("secrets", createSecrets({ values: { one: "the value" } }));
  const client = (credentials: typeof localCredentials) =>
    new SecretsManagerClient({ region: localRegion, endpoint: mounted.endpoint, credentials, maxAttempts: 1 });
  const read = (SecretId: string, credentials = localCredentials) =>
    client(credentials).send(new GetSecretValueCommand({ SecretId }));
  expect((await read("one")).SecretString).toBe("the value");
  for (const name of ["two", "constructor"])
    await expect(read(name)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  await expect(read("one", { ...localCredentials, secretAccessKey: "guess" as never })).rejects.toThrow();
  await mounted.close();
});

test("creates push keys once, readable by their owner only", () => {
  const dir = mkdtempSync(join(tmpdir(), "haulyard-keys-"));
  const file = join(dir, "push-keys.json");
  const keys = openPushKeys(file);
  expect(openPushKeys(file)).toEqual(keys);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect([keys.publicKey.length, keys.privateKey.length]).toEqual([87, 43]);
  rmSync(dir, { recursive: true });
});
