import { join } from "node:path";
import { decodeJwt, SignJWT } from "jose";
import { startCloud } from "#local/cloud.ts";
import { signingKey } from "#local/cognito/signing-key.ts";
import { demoPassword } from "#local/demo/people.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { Role } from "#shared/kernel/operation.ts";
import { aFleet, aPerson, asTheyMustBe } from "../support/people.ts";
import { addToTable } from "../support/world.ts";
import { type Mix, peopleOf } from "./mix.ts";

/** Age at which a token is renewed, in ms: well before it expires after 60 minutes. */
const tokenMs = 20 * 60_000;

/** Creates people of the mix, with firms, vehicles and documents, in a data folder. Returns a signer of their tokens. */
export async function seedPeople(dataDir: string, mix: Mix, count: number) {
  process.env.LOG_LEVEL = "SILENT";
  const people = [...peopleOf(mix, count)].flatMap(([role, many]) =>
    Array.from({ length: many }, () => asTheyMustBe(aPerson(role as Role))),
  );
  const of = (role: Role) => people.filter((person) => person.role === role);
  const hauliers = of("haulier");
  const memberOf = ({ id: userId, fullName: name }: Profile, kind: "driver" | "fleet_manager", at: number) => ({
    ...{ haulierId: (hauliers[at % hauliers.length] as Profile).id, userId, kind, name },
    state: "active" as const,
  });
  const members = (["driver", "fleet_manager"] as const).flatMap((kind) =>
    of(kind).map((person, at) => memberOf(person, kind, at)),
  );
  const fleets = hauliers.flatMap(({ id }) =>
    Array.from({ length: 4 }, (_, at) => aFleet(id, { name: `Hiab ${at + 1}` })),
  );
  const cloud = await startCloud({ port: 0, isPortGiven: true, dataDir, reset: false });
  const claims = new Map<string, Record<string, unknown>>();
  try {
    const { database } = await import("#functions/platform/database.ts");
    await addToTable(database(), { people, members, fleets });
    for (const { id, email, role } of people) {
      await cloud.userPool.createUser({ sub: id, email, password: demoPassword, groups: role ? [role] : [] });
      claims.set(id, decodeJwt((await cloud.userPool.tokensFor(email)).accessToken));
    }
    await cloud.eventsHandled();
  } finally {
    await cloud.stop();
  }
  const { privateKey, keyId } = await signingKey(join(dataDir, "user-pool-key.json"));
  const signed = new Map<string, { readonly token: string; readonly at: number }>();
  return {
    /** Returns null for a user without a sign-in. */
    async tokenOf(id: string): Promise<string | null> {
      const [own, known] = [claims.get(id), signed.get(id)];
      if (!own) return null;
      if (known && Date.now() - known.at < tokenMs) return known.token;
      const iat = Math.floor(Date.now() / 1000);
      const token = await new SignJWT({ ...own, iat, auth_time: iat, exp: iat + 3600 })
        .setProtectedHeader({ alg: "RS256", kid: keyId })
        .sign(privateKey);
      signed.set(id, { token, at: Date.now() });
      return token;
    },
  };
}
