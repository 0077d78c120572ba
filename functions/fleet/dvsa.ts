import { z } from "zod";
import { type MotAnswer, mostTestDefects, type TestDefectKind } from "#shared/fleet/register-check.ts";
import { UkDay } from "#shared/kernel/instant.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { cached } from "../platform/cached.ts";
import { endpoint } from "../platform/config.ts";
import { type Asked, asking, cut, patienceMs, plain, refusalOf } from "./register-answer.ts";
import type { DvsaKeys } from "./register-keys.ts";

/** OAuth scope. Source: DVSA's page on the authentication of its MOT history API. */
const scope = "https://tapi.dvsa.gov.uk/.default";
/** Tokens are renewed this long before they expire, in ms. */
const earlyMs = 60_000;

const day = UkDay.nullish().catch(null);
const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });

/**
 * The stored fields of DVSA's MOT history API. A vehicle without a test has only `motTestDueDate`. Source:
 * documentation.history.mot.api.gov.uk and its public clients, November 2026.
 */
const Vehicle = z.object({
  motTestDueDate: day,
  motTests: z
    .array(
      z.object({
        completedDate: z.string(),
        testResult: z.string(),
        expiryDate: day,
        defects: z
          .array(z.object({ text: z.string(), type: z.string(), dangerous: z.boolean().nullish() }))
          .default([]),
      }),
    )
    .default([]),
});
type Test = z.infer<typeof Vehicle>["motTests"][number];

/** DVSA's error code for an unknown registration. Other 404s mean a wrong address. */
const unknownVehicle = "MOTH-NF-01";
const Refusal = z.object({ errorCode: z.string() }).catch({ errorCode: "" });

const tokens = /* @__PURE__ */ cached(["DVSA_ENDPOINT", "REGISTERS_SECRET"], () => ({
  held: null as { readonly token: string; readonly until: number } | null,
}));

/** Reads the MOT history of a vehicle. After a rejected token it retries once with a new one. */
export const askDvsa = (vehicleReg: string, keys: DvsaKeys, now: string): Promise<Asked<MotAnswer>> =>
  asking<MotAnswer>("DVSA", async () => {
    const known = tokens();
    const first = await look(vehicleReg, keys, now);
    if (first.outcome !== "refused" || !known.held) return first;
    known.held = null;
    return look(vehicleReg, keys, now);
  });

async function look(vehicleReg: string, keys: DvsaKeys, now: string): Promise<Asked<MotAnswer>> {
  const token = await tokenOf(keys, now);
  if (typeof token !== "string") return token;
  const base = endpoint("DVSA_ENDPOINT") ?? "https://history.mot.api.gov.uk";
  const response = await fetch(`${base}/v1/trade/vehicles/registration/${plain(vehicleReg)}`, {
    headers: { authorization: `Bearer ${token}`, "x-api-key": keys.apiKey, accept: "application/json" },
    signal: AbortSignal.timeout(patienceMs),
  });
  if (response.ok) return { outcome: "answered", answer: answerOf(Vehicle.parse(await response.json()), now) };
  const { errorCode } = Refusal.parse(await response.json().catch(() => null));
  return refusalOf("DVSA", response, errorCode === unknownVehicle);
}

/** Caches the client credentials token until shortly before it expires. */
async function tokenOf({ clientId, clientSecret, tokenUrl }: DvsaKeys, now: string): Promise<string | Asked<never>> {
  const known = tokens();
  if (known.held && known.held.until > Date.parse(now)) return known.held.token;
  const standIn = endpoint("DVSA_ENDPOINT");
  const response = await fetch(standIn ? `${standIn}/token` : tokenUrl, {
    method: "POST",
    body: new URLSearchParams({
      ...{ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret, scope },
    }),
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) return refusalOf("DVSA's tokens", response, false);
  const { access_token: token, expires_in } = Token.parse(await response.json());
  known.held = { token, until: Date.parse(now) + expires_in * 1000 - earlyMs };
  return token;
}

function answerOf({ motTestDueDate, motTests }: z.infer<typeof Vehicle>, now: string): MotAnswer {
  const tests = motTests.toSorted((one, other) => other.completedDate.localeCompare(one.completedDate));
  const [last] = tests;
  const passed = tests.find(hasPassed);
  return {
    answeredAt: now,
    expiresOn: passed?.expiryDate ?? motTestDueDate ?? null,
    lastTest: last ? { on: dayOf(last, now), passed: hasPassed(last), defects: defectsOf(last) } : null,
  };
}

const hasPassed = ({ testResult }: Test) => testResult.toUpperCase() === "PASSED";

/** The UK day of a test. An invalid time counts as today: the test has been done. */
const dayOf = ({ completedDate }: Test, now: string) =>
  ukDayOf(Number.isNaN(Date.parse(completedDate)) ? now : new Date(completedDate).toISOString());

/** DVSA's defect types, most serious first. Omits comments by tester or system, which are no defects. */
const kinds: Readonly<Record<string, TestDefectKind>> = {
  DANGEROUS: "dangerous",
  MAJOR: "major",
  FAIL: "fail",
  PRS: "fail",
  MINOR: "minor",
  ADVISORY: "advisory",
};
const gravest: readonly TestDefectKind[] = ["dangerous", "major", "fail", "minor", "advisory"];

function defectsOf({ defects }: Test) {
  return defects
    .flatMap(({ text, type, dangerous }) => {
      const kind = dangerous ? "dangerous" : kinds[type.toUpperCase()];
      return kind ? [{ kind, words: cut(text, 300) ?? kind }] : [];
    })
    .sort((one, other) => gravest.indexOf(one.kind) - gravest.indexOf(other.kind))
    .slice(0, mostTestDefects);
}
