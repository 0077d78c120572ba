import { randomUUID } from "node:crypto";
import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeAt } from "#local/cognito/totp.ts";
import { localCredentials, localRegion } from "#local/credentials.ts";
import type { FollowedSecondFactor, SecondFactor } from "#shared/accounts/mfa.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import type { Notification } from "#shared/notifications/model.ts";
import type { OperationName, operations } from "#shared/operations.ts";
import { aPerson } from "../support/people.ts";
import { documentFor, startTestCloud, type TestCloud } from "../support/test-cloud.ts";
import { dataFrom } from "../support/work.ts";

let test: TestCloud;
let pool: CognitoIdentityProviderClient;
beforeAll(async () => {
  test = await startTestCloud();
  const endpoint = `${test.cloud.origin}/_aws/cognito`;
  pool = new CognitoIdentityProviderClient({ endpoint, region: localRegion, credentials: localCredentials });
}, 120_000);
afterAll(() => test?.stop());

const password = "Lorry-Yard-77";
const ahead = (halfMinutes: number) => Date.now() + halfMinutes * 30_000;

async function withPassword(USERNAME: string) {
  const { clientId: ClientId } = test.cloud.userPool;
  const AuthParameters = { USERNAME, PASSWORD: password };
  return pool.send(new InitiateAuthCommand({ ClientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters }));
}

async function withCode(email: string, code: string): Promise<string> {
  const { clientId: ClientId } = test.cloud.userPool;
  const { ChallengeName, Session } = await withPassword(email);
  const ChallengeResponses = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code };
  const { AuthenticationResult } = await pool.send(
    new RespondToAuthChallengeCommand({ ClientId, ChallengeName, Session, ChallengeResponses }),
  );
  return String(AuthenticationResult?.AccessToken);
}

async function ask<T, N extends OperationName = OperationName>(
  token: string,
  name: N,
  input: RawInput<(typeof operations)[N]>,
): Promise<T> {
  const body = JSON.stringify({ query: documentFor(name), variables: input });
  const answer = await test.post(body, { authorization: token });
  if (answer.body.errors) throw new Error(JSON.stringify(answer.body.errors));
  return (answer.body.data as Record<string, T>)[name] as T;
}

const changeBank = (token: string, bankAccountNumber: string) =>
  ask(token, "setBankDetails", {
    clientKey: randomUUID(),
    bank: { bankAccountName: "Test Haulage", bankAccountNumber, bankSortCode: "12-34-56" },
  });

it("is turned on, asked for, needed for another bank account, and taken off by a recovery code", async () => {
  const person = aPerson("haulier");
  // Creates the user in the pool first, with a known password.
  await test.cloud.userPool.createUser({ sub: person.id, email: person.email, password, groups: ["haulier"] });
  await test.add({ people: [person] });
  const AccessToken = String((await withPassword(person.email)).AuthenticationResult?.AccessToken);
  await changeBank(AccessToken, "11111111");
  await expect(changeBank(AccessToken, "22222222")).rejects.toThrow("access.secondFactorNeeded");

  const { SecretCode = "" } = await pool.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await pool.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeAt(SecretCode, ahead(0)) }));
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await pool.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  const { recoveryCodes } = await ask<FollowedSecondFactor>(AccessToken, "followSecondFactor", {});
  expect(recoveryCodes).toHaveLength(10);

  // Uses the next half minute's code: each code works once, up to half a minute early or late.
  const token = await withCode(person.email, codeAt(SecretCode, ahead(1)));
  await changeBank(token, "22222222");
  expect((await ask<SecondFactor>(token, "mySecondFactor", {})).since).not.toBeNull();

  dataFrom(await test.call(null, "redeemRecoveryCode", { email: person.email, code: recoveryCodes[0] ?? "" }));
  const { AuthenticationResult } = await withPassword(person.email);
  const again = String(AuthenticationResult?.AccessToken);
  expect((await ask<SecondFactor>(again, "mySecondFactor", {})).since).toBeNull();
  await expect(changeBank(again, "33333333")).rejects.toThrow("access.secondFactorNeeded");

  await test.settled();
  const { items } = await ask<{ items: Notification[] }>(again, "myNotifications", {});
  expect(items.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Signing in now needs a code", "A recovery code was used"]),
  );
});
