import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { originSecretHeader } from "#shared/kernel/wire.ts";
import { behindEdge, type HttpRequest, plainAnswer } from "./http.ts";
import { secretOf } from "./secret.ts";

const vault = mockClient(SecretsManagerClient);
const Keys = z.object({ secretKey: z.string() });
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vault.reset();
});
// Test files of functions share a process, and the mock replaces the client of all.
afterAll(() => vault.restore());
const stored = (secretKey: string) =>
  vault.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify({ secretKey }) });

it("follows a rotated secret within five minutes, without a new process", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubEnv("SECRETS_ENDPOINT", "http://127.0.0.1:9/rotated");
  stored("old");
  expect(await secretOf("stripe", Keys)).toEqual({ secretKey: "old" });
  stored("new");
  vi.setSystemTime(Date.now() + 4 * 60_000);
  expect(await secretOf("stripe", Keys)).toEqual({ secretKey: "old" });
  vi.setSystemTime(Date.now() + 60_000);
  expect(await secretOf("stripe", Keys)).toEqual({ secretKey: "new" });
});

it("reads a secret again after an error, and none where the stage has none", async () => {
  vi.stubEnv("SECRETS_ENDPOINT", "http://127.0.0.1:9/failing");
  vault.on(GetSecretValueCommand).rejectsOnce(new Error("throttled"));
  await expect(secretOf("stripe", Keys)).rejects.toThrow("throttled");
  stored("new");
  expect(await secretOf("stripe", Keys)).toEqual({ secretKey: "new" });
  expect(await secretOf("none", Keys)).toBeNull();
});

it.each([
  ["the new secret", "new", 200],
  ["the secret before", "old", 200],
  ["both, as they are stored", "new,old", 403],
  ["none", "", 403],
])("while CloudFront's secret rotates, %s is answered with %s", async (_what, secret, status) => {
  vi.stubEnv("ORIGIN_SECRET", "new,old");
  const answer = behindEdge(async () => plainAnswer(200, "here"));
  const request = { rawPath: "/", headers: { [originSecretHeader]: secret } } as unknown as HttpRequest;
  expect((await answer(request)).statusCode).toBe(status);
});
