import { randomUUID } from "node:crypto";
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, it } from "vitest";
import { localCredentials, localRegion } from "#local/credentials.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { aPerson } from "../support/people.ts";
import { documentFor, startTestCloud, type TestCloud } from "../support/test-cloud.ts";
import { dataFrom } from "../support/work.ts";

let test: TestCloud;
let pool: CognitoIdentityProviderClient;
beforeAll(async () => {
  test = await startTestCloud();
  pool = new CognitoIdentityProviderClient({
    endpoint: `${test.cloud.origin}/_aws/cognito`,
    region: localRegion,
    credentials: localCredentials,
  });
}, 120_000);
afterAll(() => test?.stop());

const password = "Lorry-Yard-77";
const bank = { bankAccountName: "Whole Way Ltd", bankAccountNumber: "31926819", bankSortCode: "60-16-13" };

async function mailTo(email: string): Promise<string> {
  const page = await (await fetch(`${test.cloud.origin}/_mailbox?to=${encodeURIComponent(email)}`)).text();
  return page.replaceAll(/&#(\d+);/g, (_entity, code: string) => String.fromCodePoint(Number(code)));
}
async function codeTo(email: string): Promise<string> {
  const [, code] = /code=(\d{6})/.exec(await mailTo(email)) ?? [];
  if (!code) throw new Error(`no code was sent to ${email}`);
  return code;
}
const signedIn = async (USERNAME: string) => {
  const { AuthenticationResult } = await pool.send(
    new InitiateAuthCommand({
      ClientId: test.cloud.userPool.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME, PASSWORD: password },
    }),
  );
  return String(AuthenticationResult?.AccessToken);
};
async function meBy(authorization: string): Promise<Profile> {
  const { body } = await test.post(JSON.stringify({ query: documentFor("me"), variables: {} }), { authorization });
  return (body.data as { me: Profile }).me;
}

it("leads a haulier from the form through the email into an account, and to another address", async () => {
  const email = `${randomUUID().slice(0, 8)}@sign-up.test`;
  const form = { role: "haulier", email, fullName: "Isla 🏗️ O'Neil", bank, services: ["hiab"] } as const;
  const { signUpId } = dataFrom<{ signUpId: string }>(
    await test.call(null, "prepareSignUp", { ...form, services: [...form.services] }),
  );
  await pool.send(
    new SignUpCommand({
      ClientId: test.cloud.userPool.clientId,
      Username: email,
      Password: password,
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "custom:signUpId", Value: signUpId },
      ],
    }),
  );
  await expect(signedIn(email)).rejects.toMatchObject({ name: "UserNotConfirmedException" });
  expect(await mailTo(email)).toContain(`/auth?view=confirm&email=${encodeURIComponent(email)}&code=`);
  await pool.send(
    new ConfirmSignUpCommand({
      ClientId: test.cloud.userPool.clientId,
      Username: email,
      ConfirmationCode: await codeTo(email),
    }),
  );
  const token = await signedIn(email);
  const me = await meBy(token);
  expect(me).toMatchObject({ email, role: "haulier", fullName: "Isla 🏗️ O'Neil", invoiceEmail: email });
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;
  expect(claims["cognito:groups"]).toEqual(["haulier"]);
  expect(JSON.stringify(claims)).not.toMatch(/O'Neil|31926819|60-16-13|@/);

  const next = `${randomUUID().slice(0, 8)}@moved.test`;
  const UserAttributes = [{ Name: "email", Value: next }];
  await pool.send(new UpdateUserAttributesCommand({ AccessToken: token, UserAttributes }));
  expect((await meBy(token)).email).toBe(email);
  expect(await mailTo(next)).toContain("/settings?code=");
  await pool.send(
    new VerifyUserAttributeCommand({ AccessToken: token, AttributeName: "email", Code: await codeTo(next) }),
  );
  expect((await meBy(await signedIn(next))).email).toBe(next);

  const kept = JSON.stringify(await test.items());
  expect(kept).not.toMatch(/31926819|60-16-13/);
  expect(kept).not.toContain(password);
});

it("invites by email, with or without an account, and answers drivers", async () => {
  const [haulier, known, admin] = [
    aPerson("haulier", { companyName: "Forth Haulage" }),
    aPerson(null),
    aPerson("admin"),
  ];
  await test.add({ people: [haulier, known, admin] });
  const unknown = `${randomUUID().slice(0, 8)}@unknown.test`;
  for (const email of [known.email, unknown])
    dataFrom(
      await test.call(haulier, "inviteMember", { clientKey: randomUUID(), email, name: "Rab Driver", kind: "driver" }),
    );
  const driver = `${randomUUID().slice(0, 8)}@drivers.test`;
  dataFrom(
    await test.call(null, "registerDriver", {
      clientKey: randomUUID(),
      fullName: "Rab Driver",
      email: driver,
      phone: "0131 496 0000",
      postcode: "EH6 6QQ",
      licenceCategories: ["CE"],
      consent: true,
    }),
  );
  const { items } = dataFrom<{ items: { id: never; version: number }[] }>(
    await test.call(admin, "driverApplications", {}),
  );
  const [{ id, version }] = items as [{ id: never; version: number }];
  const decision = { driverApplicationId: id, version, approve: false, reason: "No licence for lorries" };
  dataFrom(await test.call(admin, "decideDriver", decision));
  await test.settled();
  expect(await mailTo(known.email)).toContain("Forth Haulage invites you to work with them");
  expect(await mailTo(known.email)).toContain("/auth?return=%2Fsettings%23invitations");
  expect(await mailTo(unknown)).toMatch(/\/signup\?invitation=[0-9a-f-]{36}/);
  expect(await mailTo(driver)).toContain("No licence for lorries");
  const bell = dataFrom<{ items: { kind: string }[] }>(await test.call(known, "myNotifications", {}));
  expect(bell.items.map(({ kind }) => kind)).toEqual(["invitation_received"]);
});
