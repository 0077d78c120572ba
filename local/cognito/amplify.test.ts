import { randomUUID } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  GetUserCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { Amplify } from "aws-amplify";
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttribute,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type PoolFixture, startPool } from "./pool-fixture.ts";
import { codeAt } from "./totp.ts";

const password = "Forth-bridge-1890";
const postConfirmation = vi.fn(async () => undefined);
let fixture: PoolFixture;

beforeAll(async () => {
  fixture = await startPool({ postConfirmation });
  const { userPoolId, clientId: userPoolClientId } = fixture.pool();
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: fixture.endpoint } } });
  // Another test file in this process may have left a user signed in.
  await signOut();
});
afterAll(() => fixture.stop());
afterEach(() => signOut());

const newEmail = (): string => `isla.${randomUUID().slice(0, 8)}@haulyard.test`;

async function seeded(groups: readonly string[] = ["contractor"]): Promise<string> {
  const email = newEmail();
  await fixture.pool().createUser({ sub: randomUUID(), email, password, groups });
  return email;
}

describe("the Amplify client", () => {
  it("signs up, confirms by the emailed code and signs in with SRP", async () => {
    const email = newEmail();
    const mixedCase = email.replace("isla", "Isla");
    const signUpId = randomUUID();
    const options = { userAttributes: { email: mixedCase, "custom:signUpId": signUpId } };
    const opened = await signUp({ username: mixedCase, password, options });
    expect(opened.nextStep).toMatchObject({
      signUpStep: "CONFIRM_SIGN_UP",
      codeDeliveryDetails: { destination: "i***@h***", deliveryMedium: "EMAIL" },
    });
    expect((await signIn({ username: email, password })).nextStep.signInStep).toBe("CONFIRM_SIGN_UP");

    await resendSignUpCode({ username: email });
    const confirmation = { username: email, confirmationCode: fixture.codeFor(email) };
    const clientMetadata = { role: "contractor" };
    expect((await confirmSignUp({ ...confirmation, options: { clientMetadata } })).isSignUpComplete).toBe(true);
    expect(postConfirmation).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        triggerSource: "PostConfirmation_ConfirmSignUp",
        userName: opened.userId,
        request: {
          userAttributes: expect.objectContaining({ email, "custom:signUpId": signUpId, email_verified: "true" }),
          clientMetadata,
        },
      }),
    );

    expect((await signIn({ username: mixedCase, password })).isSignedIn).toBe(true);
    expect(await getCurrentUser()).toMatchObject({ userId: opened.userId, username: opened.userId });
    expect(await fetchUserAttributes()).toEqual({ sub: opened.userId, email, email_verified: "true" });
  });

  it("refreshes with the current groups, and stays signed in when the pool restarts", async () => {
    const email = await seeded(["contractor", "admin"]);
    await signIn({ username: email, password });
    const before = (await fetchAuthSession()).tokens;
    expect(before?.accessToken.payload["cognito:groups"]).toEqual(["admin", "contractor"]);
    await fixture.restart();
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens;
    expect(after?.accessToken.payload).toMatchObject({
      "cognito:groups": ["admin", "contractor"],
      token_use: "access",
    });
    expect(after?.accessToken.toString()).not.toBe(before?.accessToken.toString());
    expect(after?.idToken?.payload).toMatchObject({ email, email_verified: true, token_use: "id" });
  });

  it("learns only that the name or the password is wrong", async () => {
    const refusal = { name: "NotAuthorizedException", message: "Incorrect username or password." };
    await expect(signIn({ username: await seeded(), password: `${password}x` })).rejects.toMatchObject(refusal);
    await expect(signIn({ username: newEmail(), password })).rejects.toMatchObject(refusal);
  });

  it("signs out everywhere: the other device can neither act nor refresh", async () => {
    const email = await seeded();
    const other = await fixture.pool().tokensFor(email);
    await signIn({ username: email, password });
    await signOut({ global: true });
    await expect(fixture.client.send(new GetUserCommand({ AccessToken: other.accessToken }))).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Access Token has been revoked",
    });
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });

  it("signs out on this device only: its tokens end, those of the other device stay", async () => {
    const email = await seeded();
    const other = await fixture.pool().tokensFor(email);
    await signIn({ username: email, password });
    const AccessToken = (await fetchAuthSession()).tokens?.accessToken.toString();
    await signOut();
    await expect(fixture.client.send(new GetUserCommand({ AccessToken }))).rejects.toThrow("has been revoked");
    await fixture.client.send(new GetUserCommand({ AccessToken: other.accessToken }));
  });

  it("resets a forgotten password", async () => {
    const email = await seeded();
    expect((await resetPassword({ username: email })).nextStep.resetPasswordStep).toBe(
      "CONFIRM_RESET_PASSWORD_WITH_CODE",
    );
    const newPassword = "Tay-bridge-1887";
    await confirmResetPassword({ username: email, newPassword, confirmationCode: fixture.codeFor(email) });
    await expect(signIn({ username: email, password })).rejects.toThrow("Incorrect username or password.");
    expect((await signIn({ username: email, password: newPassword })).isSignedIn).toBe(true);
  });

  it("changes the password and, by its code, the address", async () => {
    const email = await seeded();
    await signIn({ username: email, password });
    await updatePassword({ oldPassword: password, newPassword: "Tay-bridge-1887" });
    const next = newEmail();
    const update = await updateUserAttribute({ userAttribute: { attributeKey: "email", value: next } });
    expect(update.nextStep.updateAttributeStep).toBe("CONFIRM_ATTRIBUTE_WITH_CODE");
    expect(await fetchUserAttributes()).toMatchObject({ email });
    await confirmUserAttribute({ userAttributeKey: "email", confirmationCode: fixture.codeFor(next) });
    expect(await fetchUserAttributes()).toMatchObject({ email: next, email_verified: "true" });
    await signOut();
    await expect(signIn({ username: email, password: "Tay-bridge-1887" })).rejects.toThrow("Incorrect username");
    expect((await signIn({ username: next, password: "Tay-bridge-1887" })).isSignedIn).toBe(true);
  });

  it("makes an invited user choose a password", async () => {
    const email = newEmail();
    const { userPoolId: UserPoolId } = fixture.pool();
    const TemporaryPassword = "Invited-once-1";
    await fixture.client.send(new AdminCreateUserCommand({ UserPoolId, Username: email, TemporaryPassword }));
    expect(fixture.mails.at(-1)).toMatchObject({ to: email, text: expect.stringContaining(TemporaryPassword) });
    const first = await signIn({ username: email, password: TemporaryPassword });
    expect(first.nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED");
    expect((await confirmSignIn({ challengeResponse: password })).isSignedIn).toBe(true);
  });

  it("deletes its account, and leaves nothing of it in the table", async () => {
    const email = await seeded();
    await resetPassword({ username: email });
    await signIn({ username: email, password });
    const { userId } = await getCurrentUser();
    await deleteUser();
    const { Items = [] } = await fixture.dynamo.send(new ScanCommand({ TableName: fixture.tableName }));
    const ofUser = Items.filter(({ PK }) => PK === `USER#${userId}` || PK === `EMAIL#${email}`);
    expect(ofUser).toEqual([]);
    await expect(signIn({ username: email, password })).rejects.toThrow("Incorrect username or password.");
  });

  describe("with an authenticator app", () => {
    const now = () => fixture.now();
    /** Signs up a user with an authenticator app. Returns the app's code, and the MFA setting that the pool reports. */
    async function enrolled() {
      const email = await seeded();
      await signIn({ username: email, password });
      const { sharedSecret } = await setUpTOTP();
      await verifyTOTPSetup({ code: codeAt(sharedSecret, now()) });
      await updateMFAPreference({ totp: "PREFERRED" });
      await signOut();
      // Verifying the app has used up the current code.
      fixture.advance(30);
      const named = { UserPoolId: fixture.pool().userPoolId, Username: email };
      return { email, code: () => codeAt(sharedSecret, now()), named };
    }
    const answer = (code: string) => confirmSignIn({ challengeResponse: code });
    const otherThan = (code: string) => (code === "123456" ? "654321" : "123456");

    it("asks for its code at each sign-in, and takes a code once", async () => {
      const { email, code, named } = await enrolled();
      expect(await fixture.client.send(new AdminGetUserCommand(named))).toMatchObject({
        UserMFASettingList: ["SOFTWARE_TOKEN_MFA"],
        PreferredMfaSetting: "SOFTWARE_TOKEN_MFA",
      });
      expect((await signIn({ username: email, password })).nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
      await expect(answer(otherThan(code()))).rejects.toMatchObject({ name: "CodeMismatchException" });
      // The same code for both sign-ins, even if the half minute ends in between.
      const taken = code();
      expect((await answer(taken)).isSignedIn).toBe(true);
      expect(await fetchMFAPreference()).toEqual({ enabled: ["TOTP"], preferred: "TOTP" });
      await signOut();
      await signIn({ username: email, password });
      await expect(answer(taken)).rejects.toMatchObject({ name: "ExpiredCodeException" });
      fixture.advance(30);
      expect((await answer(code())).isSignedIn).toBe(true);
    });

    it("is not set up by a wrong code, and not turned on before it is set up", async () => {
      const email = await seeded();
      await signIn({ username: email, password });
      await expect(updateMFAPreference({ totp: "PREFERRED" })).rejects.toMatchObject({
        name: "InvalidParameterException",
      });
      const { sharedSecret } = await setUpTOTP();
      await expect(verifyTOTPSetup({ code: otherThan(codeAt(sharedSecret, now())) })).rejects.toMatchObject({
        name: "EnableSoftwareTokenMFAException",
      });
      await signOut();
      expect((await signIn({ username: email, password })).isSignedIn).toBe(true);
    });

    it("rejects all codes for a while after five wrong ones", async () => {
      const { email, code } = await enrolled();
      await signIn({ username: email, password });
      for (let tries = 0; tries < 5; tries++) await expect(answer(otherThan(code()))).rejects.toThrow("Invalid");
      await expect(answer(code())).rejects.toMatchObject({ name: "LimitExceededException" });
      fixture.advance(16 * 60);
      await signIn({ username: email, password });
      expect((await answer(code())).isSignedIn).toBe(true);
    });

    it("is no longer asked for once an administrator has turned it off", async () => {
      const { email, named } = await enrolled();
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
      await fixture.client.send(new AdminSetUserMFAPreferenceCommand({ ...named, SoftwareTokenMfaSettings }));
      expect((await signIn({ username: email, password })).isSignedIn).toBe(true);
      const { PreferredMfaSetting } = await fixture.client.send(new AdminGetUserCommand(named));
      expect(PreferredMfaSetting).toBeUndefined();
    });
  });
});
