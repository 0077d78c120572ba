import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Invitation, invitationsADay, type Profile } from "#shared/accounts/model.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { setClockAhead } from "../platform/clock.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());
/** Each test starts at noon of its own day, so that no test runs across midnight. */
let ahead = 12 * 3_600_000 - (Date.now() % 86_400_000);
const minuteMs = 60_000;
const later = (milliseconds: number) => {
  ahead += milliseconds;
  setClockAhead(ahead);
};
beforeEach(() => later(2 * 86_400_000));
afterAll(() => setClockAhead(0));

async function aHaulier(): Promise<Profile> {
  const haulier = aPerson("haulier");
  await world.add({ people: [haulier] });
  return haulier;
}
const unknown = () => `${randomUUID().slice(0, 8)}@elsewhere.test`;
async function invite(haulier: Profile, email: string) {
  later(minuteMs / 4);
  return world.call(haulier, "inviteMember", { clientKey: randomUUID(), email, name: "Una Test", kind: "driver" });
}
async function inviteAndWithdraw(haulier: Profile, email: string) {
  const answer = await invite(haulier, email);
  if ("error" in answer) return answer.error.info?.code;
  const { id: invitationId } = dataOf<Invitation>(answer);
  dataOf(await world.call(haulier, "withdrawInvitation", { clientKey: randomUUID(), invitationId }));
  return "sent";
}
const mailsTo = async (email: string) =>
  (await world.items()).filter(({ name, payload }) => {
    return name === "memberInvited" && (payload as { email: string }).email === email;
  }).length;

describe("invitations of a day", () => {
  it("from one haulier to one address are limited, withdrawn ones included, until the next day", async () => {
    const [haulier, email] = [await aHaulier(), unknown()];
    const told: (string | undefined)[] = [];
    for (let i = 0; i < 6; i++) told.push(await inviteAndWithdraw(haulier, email));
    const most = invitationsADay.byHaulierToAddress;
    expect(told).toEqual([...Array(most).fill("sent"), ...Array(6 - most).fill("accounts.invitedEnough")]);
    expect(await mailsTo(email)).toBe(most);
    later(86_400_000);
    expect(await inviteAndWithdraw(haulier, email)).toBe("sent");
  });

  it("to one address are limited across all senders", async () => {
    const email = unknown();
    const told: (string | undefined)[] = [];
    for (let i = 0; i < 8; i++) told.push(await inviteAndWithdraw(await aHaulier(), email));
    expect(told.filter((one) => one === "sent")).toHaveLength(invitationsADay.toAddress);
    expect(await mailsTo(email)).toBe(invitationsADay.toAddress);
  });

  it("of one haulier are limited, and the error says when it may invite again", async () => {
    const haulier = await aHaulier();
    for (let i = 0; i < invitationsADay.byHaulier; i++)
      expect(await inviteAndWithdraw(haulier, unknown())).toBe("sent");
    const refused = await invite(haulier, unknown());
    expect(codeOf(refused)).toBe("accounts.invitedEnough");
    expect("error" in refused && refused.error.message).toBe("You have reached today’s limit of invitations.");
    expect("error" in refused && refused.error.info?.metadata?.retryAfterSeconds).toBeGreaterThan(0);
  });
});
