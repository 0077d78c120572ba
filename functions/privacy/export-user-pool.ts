import { groups } from "#shared/kernel/operation.ts";
import { setting } from "../platform/config.ts";
import { privateFiles } from "../platform/private-files.ts";
import { callPool } from "../platform/user-pool-call.ts";

interface PoolUser {
  readonly Username: string;
  readonly UserStatus: string;
  readonly Enabled: boolean;
  readonly Attributes?: readonly { readonly Name: string; readonly Value: string }[];
}

/** The maximum number of users that Cognito returns per call. */
const Limit = 60;

/**
 * Writes all users and groups of the user pool into a file per day, unless it exists. Cognito has no backup and exports
 * no passwords. Returns the number of users, or null if the day's file exists.
 *
 * At Cognito's 30 calls a second (UserList, Cognito quotas, November 2026, not checked), the function's five minutes
 * suffice for some 500,000 users.
 */
export async function exportUserPool(now: string): Promise<number | null> {
  const key = `user-pool/${now.slice(0, 10)}.json`;
  if (await privateFiles().read(key, 1)) return null;
  const UserPoolId = setting("USER_POOL_ID");
  const users: PoolUser[] = [];
  let PaginationToken: string | undefined;
  do {
    const page = await callPool<{ Users: PoolUser[]; PaginationToken?: string }>("ListUsers", {
      ...{ UserPoolId, Limit },
      ...(PaginationToken && { PaginationToken }),
    });
    users.push(...page.Users);
    ({ PaginationToken } = page);
  } while (PaginationToken);
  const members: Record<string, string[]> = {};
  for (const GroupName of groups) members[GroupName] = await membersOf(UserPoolId, GroupName);
  const file = new TextEncoder().encode(JSON.stringify({ exportedAt: now, users, groups: members }));
  await privateFiles().put(key, file, "application/json");
  return users.length;
}

async function membersOf(UserPoolId: string, GroupName: string): Promise<string[]> {
  const names: string[] = [];
  let NextToken: string | undefined;
  do {
    const page = await callPool<{ Users: PoolUser[]; NextToken?: string }>("ListUsersInGroup", {
      ...{ UserPoolId, GroupName, Limit },
      ...(NextToken && { NextToken }),
    });
    names.push(...page.Users.map(({ Username }) => Username));
    ({ NextToken } = page);
  } while (NextToken);
  return names;
}
