import { randomUUID } from "node:crypto";
import {
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect } from "vitest";
import type { PoolFixture } from "./pool-fixture.ts";

/** For tests: a password that the policy accepts, and the errors that several tests expect. */
export const Password = "Forth-bridge-1890";
export const refusal = (name: string, message: string) => ({ name, message });
export const wrong = refusal("NotAuthorizedException", "Incorrect username or password.");
export const tooMany = {
  name: "LimitExceededException",
  message: expect.stringMatching(/^Attempt limit exceeded, please try after some time\. Try again in \d+ minutes\.$/),
};

export const newEmail = (): string => `ewan.${randomUUID().slice(0, 8)}@haulyard.test`;
export const otherThan = (code: string): string => (code === "123456" ? "654321" : "123456");

export function callsTo({ client, pool }: PoolFixture) {
  const { userPoolId: UserPoolId, clientId: ClientId } = pool();
  return {
    UserPoolId,
    ClientId,
    seeded: async (): Promise<{ Username: string; sub: string }> => {
      const user = { sub: randomUUID(), email: newEmail() };
      await pool().createUser({ ...user, password: Password, groups: ["haulier"] });
      return { Username: user.email, sub: user.sub };
    },
    signUp: (Username: string, password = Password) =>
      client.send(new SignUpCommand({ ClientId, Username, Password: password })),
    confirm: (Username: string, ConfirmationCode: string) =>
      client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode })),
    passwordAuth: (USERNAME: string, PASSWORD = Password) => {
      const AuthParameters = { USERNAME, PASSWORD };
      return client.send(new InitiateAuthCommand({ ClientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters }));
    },
    refreshAuth: (REFRESH_TOKEN: string) => {
      const AuthParameters = { REFRESH_TOKEN };
      return client.send(new InitiateAuthCommand({ ClientId, AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters }));
    },
    getUser: (AccessToken: string) => client.send(new GetUserCommand({ AccessToken })),
    forgot: (Username: string) => client.send(new ForgotPasswordCommand({ ClientId, Username })),
  };
}
