import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  paginateAdminListGroupsForUser,
  paginateListUsers,
} from "@aws-sdk/client-cognito-identity-provider";
import { type Group, groups } from "#shared/kernel/operation.ts";

/** A person in the user pool. */
export interface PoolPerson {
  readonly userId: string;
  /** Their name in Cognito: the id, or another name for people who sign in through Google. */
  readonly username: string;
  readonly email: string;
  /** Cognito's status: CONFIRMED, UNCONFIRMED and so on. */
  readonly status: string;
  /** Whether the address is confirmed. */
  readonly isVerified: boolean;
  readonly isEnabled: boolean;
  /** Only groups that Haulyard knows; Cognito has others of its own. */
  readonly groups: readonly Group[];
  /** The id of the form that they filled in at sign-up. */
  readonly signUpId: string | null;
}

/**
 * A client that waits and tries again when Cognito refuses for too many calls: its quota is some dozens a second, which
 * a command that reads everybody exceeds.
 */
export function patientClient(where: CognitoIdentityProviderClientConfig): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({ ...where, retryMode: "adaptive", maxAttempts: 10 });
}

export type Pool = ReturnType<typeof openPool>;

/** A user pool, as operator commands read and repair it. */
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
    /** Everybody, in no order. */
    async *everyone(): AsyncGenerator<PoolPerson> {
      for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId }))
        for (const { Username = "", UserStatus, Enabled, Attributes = [] } of Users)
          yield personFrom(Username, { status: UserStatus, isEnabled: Enabled, attributes: Attributes });
    },

    /** One person, by e-mail address or id; null when there is none. */
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

    async addToGroup(Username: string, GroupName: Group): Promise<void> {
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
    },
    async removeFromGroup(Username: string, GroupName: Group): Promise<void> {
      await client.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username, GroupName }));
    },
    async enable(Username: string): Promise<void> {
      await client.send(new AdminEnableUserCommand({ UserPoolId, Username }));
    },
    /** Shuts somebody out, here and on every device. */
    async disable(Username: string): Promise<void> {
      await client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },
  };
}
