import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Password } from "#local/cognito/pool-calls.ts";
import { type PoolFixture, startPool } from "#local/cognito/pool-fixture.ts";
import { startWorld, type World } from "#test/support/world.ts";
import { privateFiles } from "../platform/private-files.ts";
import { exportUserPool } from "./export-user-pool.ts";

let world: World;
let pool: PoolFixture;
beforeAll(async () => {
  world = await startWorld();
  pool = await startPool();
  process.env.USER_POOL_ENDPOINT = pool.endpoint;
  process.env.USER_POOL_ID = pool.pool().userPoolId;
});
afterAll(async () => {
  await pool.stop();
  await world.stop();
});

it("writes every user with their groups and without secrets, once a day", async () => {
  const people = await Promise.all(
    Array.from({ length: 64 }, async (_, at) => {
      const person = { sub: randomUUID(), email: `${at}-${randomUUID()}@people.test` };
      await pool
        .pool()
        .createUser({ ...person, password: Password, groups: at % 2 ? ["driver"] : ["haulier", "booker"] });
      return person;
    }),
  );
  expect(await exportUserPool("2026-11-30T04:00:00.000Z")).toBe(64);
  const file = await privateFiles().read("user-pool/2026-11-30.json", 10_000_000);
  const text = new TextDecoder().decode(file?.bytes);
  const { users, groups } = JSON.parse(text) as {
    users: { Username: string; Attributes: { Name: string; Value: string }[] }[];
    groups: Record<string, string[]>;
  };
  const emailOf = new Map(
    users.map(({ Username, Attributes }) => [Username, Attributes.find(({ Name }) => Name === "email")?.Value]),
  );
  expect(emailOf).toEqual(new Map(people.map(({ sub, email }) => [sub, email])));
  expect([groups.driver?.length, groups.haulier?.length, groups.booker?.length, groups.admin]).toEqual([
    32,
    32,
    32,
    [],
  ]);
  expect(text).not.toMatch(/password|verifier|salt|secret/i);
  expect(await exportUserPool("2026-11-30T05:00:00.000Z")).toBeNull();
  expect(await exportUserPool("2026-12-01T00:00:00.000Z")).toBe(64);
});
