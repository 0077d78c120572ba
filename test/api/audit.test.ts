import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from "vitest";
import { isAudited, mayCall } from "#shared/kernel/access.ts";
import type { Operation } from "#shared/kernel/operation.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { figure } from "../support/figure.ts";
import { withoutUserPool } from "../support/no-user-pool.ts";
import { ownerships } from "./matrix-cells.ts";
import { MatrixWorld } from "./matrix-world.ts";

let world: MatrixWorld;
beforeAll(async () => {
  world = await MatrixWorld.start();
}, 120_000);
beforeEach(withoutUserPool);
afterAll(() => world?.stop());

const named = Object.entries(operations) as [OperationName, Operation][];
const admins = named.filter(([, { allow }]) => mayCall(allow, { role: "admin", canBook: false }));
const logged = admins.filter(([, operation]) => isAudited(operation));

/** Admin operations that write no log line: those open to visitors, and those on the admin's own account. */
const unlogged: readonly OperationName[] = [
  "addToLetter",
  "answerInvitation",
  "cancelAccountDeletion",
  "createMessageUpload",
  "currentAnnouncements",
  "deleteSite",
  "derivedAccess",
  "followSecondFactor",
  "liftMailSuppression",
  "mailSuppression",
  "markHintSeen",
  "markNotificationsRead",
  "markSeen",
  "markThreadArrived",
  "markThreadRead",
  "me",
  "messageFile",
  "messages",
  "myInvitations",
  "myNotifications",
  "myPushTokens",
  "mySecondFactor",
  "mySignIns",
  "mySites",
  "notificationPreferences",
  "onInbox",
  "onMessage",
  "ownLetter",
  "ownLetters",
  "pushPreferences",
  "recipients",
  "recordSignIn",
  "registerPushToken",
  "removePushToken",
  "reportMessage",
  "requestAccountDeletion",
  "requestDataExport",
  "saveSite",
  "sayTyping",
  "searchMessages",
  "searchThreads",
  "sendMessage",
  "sendPushNotification",
  "setNotificationPreferences",
  "setPushPreferences",
  "setRole",
  "setThreadBlocked",
  "signOutEverywhere",
  "suppliersLater",
  "thread",
  "threadJob",
  "threads",
  "unreadCount",
  "updateProfile",
];

it("an admin's unlogged operations are those open to all, and these on their own account", () => {
  const free = admins.filter(([, operation]) => !isAudited(operation) && !operation.allow.includes("anonymous"));
  expect(free.map(([name]) => name).sort()).toEqual([...unlogged].sort());
});

let missing = 0;

describe.each(logged)("%s by an admin leaves its line", (name, operation) => {
  const tried = operation.subject === "none" ? (["own"] as const) : ownerships;

  it.each(tried)("on a record of %s", async (ownership) => {
    onTestFailed(() => {
      missing += 1;
    });
    const started = new Date().toISOString();
    const { answer, subjectId } = await world.attemptAsAdmin(name, operation, ownership);
    const lines = (await world.linesOfAdmin(subjectId)).filter(({ action }) => action === name);
    const fresh = lines.filter(({ at }) => at >= started);
    // A view repeated within a minute, for instance after one in the test's setup, writes no new line.
    const [line] = fresh.length > 0 || operation.kind === "mutation" ? fresh : lines;
    const isLook = operation.kind !== "mutation" && !answer.code;
    const after = answer.code ? `refused: ${answer.code}` : isLook ? expect.stringMatching(/^looked/) : line?.after;
    expect({ subjectId, line }).toMatchObject({ line: { actorId: world.adminId, after } });
    if (!isLook && !answer.code) expect(String(line?.after)).not.toMatch(/looked|refused/);
    expect(fresh.length).toBeLessThanOrEqual(1);
  });
});

it("and every operation was covered", () => figure("audit.missing", missing));
