import { randomInt, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { Amplify } from "aws-amplify";
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { localTable } from "#infra/resources/table.ts";
import { codeAt } from "#local/cognito/totp.ts";
import { openStoreAt } from "#local/dynamodb/store.ts";
import { localUserTable } from "#local/environment.ts";
import { type ApiClient, createApiClient, dataOf } from "../support/api-client.ts";
import { figure } from "../support/figure.ts";
import { startLocalCloud } from "../support/local-cloud.ts";
import { allItems } from "../support/test-table.ts";

interface Secret {
  readonly kind: string;
  readonly text: string;
}

const mailPatienceMs = 30_000;
const pollMilliseconds = 50;

/**
 * A haulier signs up with bank details, confirms, signs in, turns MFA on, and changes bank details and passwords. Then
 * the haulier resets a password, removes MFA by a recovery code and exports its data. Calls with forged tokens and
 * malformed bank numbers follow, at the highest log level.
 *
 * Finally everything stored is searched: the whole log, every item of both tables, and every file of the stand-ins
 * except the mailbox, which may contain codes.
 */
it("no password, bank number, code or token is stored or logged in clear", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "haulyard-secrets-"));
  const log: string[] = [];
  const cloud = await startLocalCloud(dataDir, {
    options: ["--no-demo"],
    env: { LOG_LEVEL: "DEBUG" },
    onOutput: (text) => log.push(text),
  });
  const api = createApiClient(cloud.port, 2);
  try {
    const secrets = await liveThrough(api, `http://localhost:${cloud.port}`, dataDir);
    const { dynamodb } = JSON.parse(readFileSync(join(dataDir, "cloud.json"), "utf8")) as { dynamodb: string };
    const places = [log.join(""), ...(await itemTexts(dynamodb)), ...fileTexts(dataDir)];
    const finds = places.flatMap((place) => findsIn(place, secrets));
    expect(places[0], "the log").not.toBe("");
    figure("auth.tokenInLogs", finds);
  } finally {
    api.close();
    await cloud.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 120_000);

const aPassword = () => `Secret-${randomUUID().slice(0, 12)}-9a`;
const anAccountNumber = () => String(randomInt(10_000_000, 99_999_999));
/** Returns a sort code that begins above 98: such codes have no check of account numbers. */
const aSortCode = () => ["99", randomInt(10, 99), randomInt(10, 99)].join("-");

async function liveThrough(api: ApiClient, origin: string, dataDir: string): Promise<Secret[]> {
  const secrets: Secret[] = [];
  const keep = (kind: string, text: string) => {
    secrets.push({ kind, text });
    return text;
  };
  const bank = () => ({
    bankAccountName: "Isla Secret",
    bankAccountNumber: keep("account number", anAccountNumber()),
    bankSortCode: keep("sort code", aSortCode()),
  });
  await pointAmplifyAt(origin);
  const email = `${randomUUID()}@secrets.test`;
  const first = keep("password", aPassword());
  const prepared = dataOf(
    await api.call<{ signUpId: string }>(null, "prepareSignUp", {
      role: "haulier",
      email,
      fullName: "Isla Secret",
      bank: bank(),
      services: ["hiab"],
    }),
  );
  const userAttributes = { email, "custom:signUpId": prepared.signUpId };
  await signUp({ username: email, password: first, options: { userAttributes } });
  await confirmSignUp({ username: email, confirmationCode: keep("code", await codeFor(dataDir, email, 1)) });
  await signIn({ username: email, password: keep("password", aPassword()) }).catch(() => undefined);
  const early = await signedIn(email, first, keep);
  const { sharedSecret } = await setUpTOTP();
  // Uses the previous half minute's code, because the current code is needed later and each works once.
  const verify = () => verifyTOTPSetup({ code: codeAt(sharedSecret, Date.now() - 30_000) });
  // Retries once: the half minute may have ended, which makes the code too old.
  await verify().catch(verify);
  await updateMFAPreference({ totp: "PREFERRED" });
  const { recoveryCodes } = dataOf(await api.call<{ recoveryCodes: string[] }>(early, "followSecondFactor", {}));
  for (const code of recoveryCodes) keep("recovery code", code);
  await signOut();
  const token = await signedIn(email, first, keep, codeAt(sharedSecret, Date.now()));
  dataOf(await api.call(token, "recordSignIn", { device: "Chrome on Linux" }));
  dataOf(await api.call(token, "savePendingService", {}));
  dataOf(await api.call(token, "setBankDetails", { clientKey: randomUUID(), bank: bank() }));
  await api.call(token, "setBankDetails", { clientKey: randomUUID(), bank: { ...bank(), bankSortCode: "nonsense" } });
  await api.call(null, "prepareSignUp", { role: "contractor", email: "nobody", fullName: "X", bank: bank() });
  dataOf(
    await api.call(token, "bankDetails", { haulierId: dataOf<{ id: string }>(await api.call(token, "me", {})).id }),
  );
  dataOf(await api.call(token, "requestDataExport", {}));
  await api.call(keep("token", `${token.slice(0, -8)}AAAAAAAA`), "me", {});
  const second = keep("password", aPassword());
  await updatePassword({ oldPassword: first, newPassword: second });
  await resetPassword({ username: email });
  const third = keep("password", aPassword());
  const confirmationCode = keep("code", await codeFor(dataDir, email, 2));
  await confirmResetPassword({ username: email, confirmationCode, newPassword: third });
  await signOut();
  dataOf(await api.call(null, "redeemRecoveryCode", { email, code: recoveryCodes[0] ?? "" }));
  const again = await signedIn(email, third, keep);
  dataOf(await api.call(again, "signOutEverywhere", {}));
  await api.call(again, "me", {});
  await pause(2000);
  return secrets;
}

async function pointAmplifyAt(origin: string): Promise<void> {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as Record<string, string>;
  const { userPoolId = "", userPoolClientId = "", userPoolEndpoint = "" } = config;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: `${origin}${userPoolEndpoint}` } },
  });
}

async function signedIn(email: string, password: string, keep: (kind: string, text: string) => string, code?: string) {
  await signIn({ username: email, password });
  if (code) await confirmSignIn({ challengeResponse: code });
  const { tokens } = await fetchAuthSession();
  keep("token", String(tokens?.idToken));
  return keep("token", String(tokens?.accessToken));
}

/**
 * Waits for the given number of emails with a code, and returns the six digits of the newest. Skips a half-written
 * email.
 */
async function codeFor(dataDir: string, email: string, mails: number): Promise<string> {
  for (let waited = 0; waited < mailPatienceMs; waited += pollMilliseconds) {
    const got = readdirSync(join(dataDir, "mail"))
      .filter((name) => name.endsWith(".json"))
      .sort()
      .map((name) => JSON.parse(readFileSync(join(dataDir, "mail", name), "utf8")) as { to: string[]; text: string })
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
    const code = got.at(-1);
    if (code && got.length >= mails) return code;
    await pause(pollMilliseconds);
  }
  throw new Error("the email with the code has not arrived");
}

async function itemTexts(dynamodb: string): Promise<string[]> {
  const store = openStoreAt(dynamodb);
  if (!store) throw new Error(`no store is at ${dynamodb}`);
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(store.clientOptions));
  const tables = await Promise.all([localTable, localUserTable].map((table) => allItems({ client, table })));
  return tables.flat().map((item) => JSON.stringify(item));
}

/** Returns the stand-ins' files: uploads, exports, topics, places, checkpoints; neither mailbox nor database. */
function fileTexts(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(mail|store)\//.test(path))
    .map((path) => readFileSync(path))
    .flatMap((bytes) => [bytes.toString("latin1"), ...unzipped(bytes)]);
}

function unzipped(bytes: Buffer): string[] {
  if (bytes.toString("latin1", 0, 4) !== "PK\u0003\u0004") return [];
  return Object.values(unzipSync(bytes)).map((text) => Buffer.from(text).toString("utf8"));
}

const anyToken = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g;

function findsIn(text: string, secrets: readonly Secret[]): string[] {
  const named = secrets.flatMap(({ kind, text: secret }) => {
    // Six digits may be part of any number, so a code counts only between quotes or spaces.
    if (kind === "code") return new RegExp(`["' ]${secret}["' .]`).test(text) ? [kind] : [];
    return text.includes(secret) ? [kind] : [];
  });
  return [...named, ...(text.match(anyToken) ?? []).map(() => "token")];
}
