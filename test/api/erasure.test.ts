import { AdminGetUserCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { localCredentials, localRegion } from "#local/credentials.ts";
import { aPerson } from "#test/support/people.ts";
import { startTestCloud, type TestCloud } from "#test/support/test-cloud.ts";

let test: TestCloud;
beforeAll(async () => {
  test = await startTestCloud();
});
afterAll(() => test?.stop());

it("deletes due users from the user pool too, and nobody else, on the schedule", async () => {
  const [leaver, other] = [
    aPerson("contractor", { deleteAfter: "2026-01-20T09:00:00.000Z" }),
    aPerson("contractor", { deleteAfter: "2999-01-20T09:00:00.000Z" }),
  ];
  await test.add({ people: [leaver, other] });
  const { handler } = await import("#functions/privacy/on-schedule.ts");
  const { handler: takeTimers } = await import("#functions/timers/handler.ts");
  await handler();
  const { setClockAhead } = await import("#functions/platform/clock.ts");
  // Takes due timers. The cloud's own scheduler may take them at the same time.
  await takeTimers();
  await test.settled();
  // Moves the clock: the erasure pauses for a minute after it has ended the user's access.
  setClockAhead(61_000);
  await takeTimers();
  await vi.waitFor(
    async () => {
      await test.settled();
      expect(JSON.stringify(await test.items())).not.toContain(leaver.email);
    },
    { timeout: 20_000 },
  );
  const pool = new CognitoIdentityProviderClient({
    region: localRegion,
    credentials: localCredentials,
    endpoint: `${test.cloud.origin}/_aws/cognito`,
    maxAttempts: 1,
  });
  const inPool = (Username: string) =>
    pool.send(new AdminGetUserCommand({ UserPoolId: test.cloud.userPool.userPoolId, Username }));
  await expect(inPool(leaver.id)).rejects.toMatchObject({ name: "UserNotFoundException" });
  await expect(inPool(other.id)).resolves.toMatchObject({ Enabled: true });
  expect(await test.call(other, "me", {})).toMatchObject({ data: { email: other.email }, errorType: null });
  expect(JSON.stringify(await test.items())).not.toContain(leaver.email);
  await expect(handler()).resolves.toBeUndefined();
});
