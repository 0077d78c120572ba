import { ConditionalCheckFailedException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  GetCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { fault } from "./faults.ts";
import type { PoolTable } from "./pool-table.ts";
import type { PasswordVerifier } from "./srp.ts";

export type UserStatus = "UNCONFIRMED" | "CONFIRMED" | "FORCE_CHANGE_PASSWORD";

/** One user's account. `email` is lower case. Users sign in by `email` or `sub`. Instants are in ms. */
export interface PoolUser {
  sub: string;
  email: string;
  emailVerified: boolean;
  status: UserStatus;
  enabled: boolean;
  password: PasswordVerifier;
  /** Other attributes by Cognito's names, such as name and phone_number. */
  attributes: Record<string, string>;
  groups: readonly string[];
  /** The authenticator app in use, and the time step of the last accepted code; null without an app. */
  totp: { secret: string; lastStep: number; isOn: boolean } | null;
  pendingSecret: string | null;
  createdAt: number;
  modifiedAt: number;
}

/** `groups` is optional because DynamoDB removes an empty set from an item. */
type StoredUser = Omit<PoolUser, "groups" | "totp" | "pendingSecret"> &
  Partial<Pick<PoolUser, "totp" | "pendingSecret">> & { groups?: ReadonlySet<string> };

export type UserStore = ReturnType<typeof userStore>;
type UserChange = Partial<
  Pick<PoolUser, "emailVerified" | "status" | "enabled" | "password" | "attributes" | "totp" | "pendingSecret">
>;

const userIn = (stored: StoredUser): PoolUser => ({
  totp: null,
  pendingSecret: null,
  ...stored,
  groups: [...(stored.groups ?? [])].sort(),
});
const keyOf = (sub: string) => ({ PK: `USER#${sub}`, SK: "PROFILE" });
const aliasOf = (email: string) => ({ PK: `EMAIL#${email}`, SK: "ALIAS" });

/** The accounts in the pool's table. A write is on disk once its promise resolves. `now` is in ms. */
export function userStore({ dynamo, tableName: TableName }: PoolTable, now: () => number) {
  const bySub = async (sub: string): Promise<PoolUser | undefined> => {
    const { Item } = await dynamo.send(new GetCommand({ TableName, Key: keyOf(sub), ConsistentRead: true }));
    return Item && userIn(Item as StoredUser);
  };

  const byEmail = async (email: string): Promise<PoolUser | undefined> => {
    const Key = aliasOf(email.toLowerCase());
    const { Item } = await dynamo.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item ? bySub(String(Item.sub)) : undefined;
  };

  /** Finds a user by email or sub: Cognito's Username fields accept both. */
  const byUsername = (username: string): Promise<PoolUser | undefined> =>
    username.includes("@") ? byEmail(username) : bySub(username);

  /**
   * Returns accounts whose sub begins with `prefix`, in no order, after the account `after`. `next` is undefined on the
   * last page.
   */
  const page = async (
    most: number,
    { after, prefix = "" }: { after?: string | undefined; prefix?: string | undefined },
  ): Promise<{ users: PoolUser[]; next: string | undefined }> => {
    const users: PoolUser[] = [];
    let start = after === undefined ? undefined : keyOf(after);
    for (;;) {
      const scan = new ScanCommand({
        TableName,
        ConsistentRead: true,
        FilterExpression: "SK = :profile AND begins_with(PK, :prefix)",
        ExpressionAttributeValues: { ":profile": "PROFILE", ":prefix": keyOf(prefix).PK },
        ...(start && { ExclusiveStartKey: start }),
      });
      const { Items = [], LastEvaluatedKey } = await dynamo.send(scan);
      users.push(...Items.map((item) => userIn(item as StoredUser)));
      const isCut = users.length > most;
      if (isCut) users.length = most;
      if (isCut || (users.length === most && LastEvaluatedKey)) return { users, next: users.at(-1)?.sub };
      if (!LastEvaluatedKey) return { users, next: undefined };
      start = LastEvaluatedKey as typeof start;
    }
  };

  /** Creates an account. Throws UsernameExistsException if the address or the sub is taken. */
  const create = async (user: PoolUser): Promise<void> => {
    const { groups, ...rest } = user;
    const profile = { ...keyOf(user.sub), ...rest, ...(groups.length > 0 && { groups: new Set(groups) }) };
    const ConditionExpression = "attribute_not_exists(PK)";
    const alias = { ...aliasOf(user.email), sub: user.sub };
    await transact(
      [
        { Put: { TableName, Item: profile, ConditionExpression } },
        { Put: { TableName, Item: alias, ConditionExpression } },
      ],
      () => fault("UsernameExistsException", "An account with the given email already exists."),
    );
  };

  const write = async (
    sub: string,
    expression: string,
    names: Record<string, string>,
    values: Record<string, unknown>,
  ) => {
    try {
      await dynamo.send(
        new UpdateCommand({
          TableName,
          Key: keyOf(sub),
          UpdateExpression: expression,
          ConditionExpression: "attribute_exists(PK)",
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: values,
        }),
      );
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) throw userNotFound();
      throw error;
    }
  };

  /** Changes an account. This and the next two functions throw UserNotFoundException if it was deleted meanwhile. */
  const update = async (sub: string, change: UserChange): Promise<void> => {
    const fields = Object.entries({ ...change, modifiedAt: now() });
    const names = Object.fromEntries(fields.map(([name]) => [`#${name}`, name]));
    const values = Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value]));
    await write(sub, `SET ${fields.map(([name]) => `#${name} = :${name}`).join(", ")}`, names, values);
  };

  /** Stores the time step of a used code. Returns false if a code of this or a later step was used before. */
  const takeStep = async (sub: string, step: number): Promise<boolean> => {
    try {
      await dynamo.send(
        new UpdateCommand({
          TableName,
          Key: keyOf(sub),
          UpdateExpression: "SET totp.lastStep = :step",
          ConditionExpression: "totp.lastStep < :step",
          ExpressionAttributeValues: { ":step": step },
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  };

  const changeGroups =
    (verb: "ADD" | "DELETE") =>
    (sub: string, group: string): Promise<void> =>
      write(
        sub,
        `SET #modifiedAt = :now ${verb} #groups :groups`,
        { "#groups": "groups", "#modifiedAt": "modifiedAt" },
        { ":groups": new Set([group]), ":now": now() },
      );

  /** Moves the account to a new, verified address. Throws AliasExistsException when another account has it. */
  const changeEmail = async (user: PoolUser, email: string): Promise<void> => {
    const alias = { ...aliasOf(email), sub: user.sub };
    // The condition also accepts the user's own address, for instance when verifying it again.
    const mine = { ":sub": user.sub };
    const free = "attribute_not_exists(PK) OR #sub = :sub";
    const put = {
      TableName,
      Item: alias,
      ConditionExpression: free,
      ExpressionAttributeNames: { "#sub": "sub" },
      ExpressionAttributeValues: mine,
    };
    const set = {
      TableName,
      Key: keyOf(user.sub),
      UpdateExpression: "SET email = :email, emailVerified = :true, modifiedAt = :now",
      ConditionExpression: "attribute_exists(PK)",
      ExpressionAttributeValues: { ":email": email, ":true": true, ":now": now() },
    };
    const forget = user.email === email ? [] : [{ Delete: { TableName, Key: aliasOf(user.email) } }];
    await transact([{ Put: put }, { Update: set }, ...forget], () =>
      fault("AliasExistsException", "An account with the given email already exists."),
    );
  };

  const remove = async (user: PoolUser): Promise<void> => {
    await transact(
      [{ Delete: { TableName, Key: keyOf(user.sub) } }, { Delete: { TableName, Key: aliasOf(user.email) } }],
      userNotFound,
    );
    const { Items = [] } = await dynamo.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: "PK = :pk",
        ExpressionAttributeValues: { ":pk": keyOf(user.sub).PK },
      }),
    );
    await Promise.all(Items.map(({ PK, SK }) => dynamo.send(new DeleteCommand({ TableName, Key: { PK, SK } }))));
  };

  type Writes = NonNullable<ConstructorParameters<typeof TransactWriteCommand>[0]["TransactItems"]>;
  const transact = async (TransactItems: Writes, refusal: () => Error): Promise<void> => {
    try {
      await dynamo.send(new TransactWriteCommand({ TransactItems }));
    } catch (error) {
      if (error instanceof TransactionCanceledException) throw refusal();
      throw error;
    }
  };

  return {
    bySub,
    byEmail,
    byUsername,
    page,
    create,
    update,
    takeStep,
    addToGroup: changeGroups("ADD"),
    removeFromGroup: changeGroups("DELETE"),
    changeEmail,
    remove,
  };
}

/** Only for admin calls, which may reveal that an account is missing, and for accounts deleted during a call. */
export function userNotFound(): Error {
  return fault("UserNotFoundException", "User does not exist.");
}
