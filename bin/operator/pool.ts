import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  paginateAdminListGroupsForUser,
  paginateListUsers,
} from "@aws-sdk/client-cognito-identity-provider";
import { type Group, groups } from "#shared/kernel/operation.ts";

export interface PoolPerson {
  readonly userId: string;
  /** Name in Cognito: the id, or another name for Google users. */
  readonly username: string;
  readonly email: string;
  readonly status: string;
  readonly isVerified: boolean;
  readonly isEnabled: boolean;
  /** Haulyard's groups only; Cognito adds its own. */
  readonly groups: readonly Group[];
  readonly signUpId: string | null;
}

/**
 * A client that waits and retries when Cognito throttles: its quota is some dozens of calls a second, which a command
 * that reads every user exceeds.
 */
export function patientClient(where: CognitoIdentityProviderClientConfig): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({ ...where, retryMode: "adaptive", maxAttempts: 10 });
}

export type Pool = ReturnType<typeof openPool>;

export function openPool(client: CognitoIdentityProviderClient, UserPoolId: string) {
  const groupsOfUser = async (Username: string): Promise<Group[]> => {
    const names = new Set<string>();
    for await (const { Groups = [] } of paginateAdminListGroupsForUser({ client }, { UserPoolId, Username }))
      for (const { GroupName = "" } of Groups) names.add(GroupName);
    return groups.filter((group) => names.has(group));
  };

  const personFrom = async (
    username: string,
    found: { status: string | undefined; isEnabled: boolean | undefined; attributes: readonly AttributeType[] },
  ): Promise<PoolPerson> => {
    const attributes = new Map(found.attributes.map(({ Name, Value }) => [Name, Value]));
    return {
      userId: attributes.get("sub") ?? username,
      username,
      email: attributes.get("email") ?? "",
      status: found.status ?? "",
      isVerified: attributes.get("email_verified") === "true",
      isEnabled: found.isEnabled ?? false,
      groups: await groupsOfUser(username),
      signUpId: attributes.get("custom:signUpId") ?? null,
    };
  };

  return {
    /** Users whose id begins with a hexadecimal digit. */
    async *everyoneIn(digit: string): AsyncGenerator<PoolPerson> {
      for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId, Filter: `sub ^= "${digit}"` }))
        for (const { Username = "", UserStatus, Enabled, Attributes = [] } of Users)
          yield personFrom(Username, { status: UserStatus, isEnabled: Enabled, attributes: Attributes });
    },

    async person(Username: string): Promise<PoolPerson | null> {
      try {
        const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
        return await personFrom(found.Username ?? Username, {
          status: found.UserStatus,
          isEnabled: found.Enabled,
          attributes: found.UserAttributes ?? [],
        });
      } catch (error) {
        if (error instanceof Error && error.name === "UserNotFoundException") return null;
        throw error;
      }
    },

    /** Creates a user with a verified address and without a mail. */
    async create(Username: string): Promise<void> {
      const UserAttributes = [
        { Name: "email", Value: Username },
        { Name: "email_verified", Value: "true" },
      ];
      await client.send(
        new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: "SUPPRESS" }),
      );
    },
    async setPassword(Username: string, Password: string): Promise<void> {
      await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
    },
    async addToGroup(Username: string, GroupName: Group): Promise<void> {
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
    },
    async removeFromGroup(Username: string, GroupName: Group): Promise<void> {
      await client.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username, GroupName }));
    },
    async enable(Username: string): Promise<void> {
      await client.send(new AdminEnableUserCommand({ UserPoolId, Username }));
    },
    async disable(Username: string): Promise<void> {
      await client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },
  };
}
