import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { changedElsewhere } from "#shared/accounts/faults.ts";
import { mfaNeeded, signInAgain, unavailable } from "#shared/kernel/faults.ts";
import { currentUser } from "../../session/session-store.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { PoolRefusal } from "../../test/fake-pool.ts";
import { show as draw, openedDialog } from "../../test/show.tsx";
import { ProofDialog } from "../care/proof-dialog.tsx";
import { SettingsPage } from "./settings-page.tsx";

const cloud = fakeCloud();
const me = { id: "h1", version: 3, email: "me@haulyard.test", fullName: "Ailsa Grant", vatRegistered: false };
const bank = {
  bankAccountName: "A Grant",
  accountNumberEnding: "5678",
  sortCodeEnding: "xx-xx-56",
  changedAt: "2026-11-01T10:00:00.000Z",
  changeHoldUntil: null,
};
const member = { userId: "d1", name: "Isla Muir", kind: "driver" };

beforeEach(() => {
  cloud.signIn({ id: "h1", role: "haulier" });
  cloud.answer({
    me,
    bankDetails: null,
    myServices: [{ service: "hiab", isActive: true }],
    myTeam: [member],
    sentInvitations: [],
    myInvitations: [],
    mySignIns: [],
    mySecondFactor: { since: null, isPossible: true },
  });
});

async function open(part: string, at = "/settings") {
  const page = (
    <>
      <SettingsPage signOutHere={{ press: async () => {}, busy: false }} further={[]} />
      <ProofDialog email={me.email} />
    </>
  );
  const drawn = draw(page, { at });
  const region = within(await screen.findByRole("region", { name: part }));
  const type = async (name: RegExp, text: string) => {
    const field = await region.findByLabelText(name);
    await drawn.user.clear(field);
    await drawn.user.type(field, text);
  };
  const press = async (name: string | RegExp) => drawn.user.click(await region.findByRole("button", { name }));
  return { ...drawn, region, type, press };
}

describe("bank details", () => {
  const typeBank = async () => {
    const part = await open("Where you are paid");
    await part.press("Add bank details");
    await part.type(/^Account holder/, "A Grant");
    await part.type(/^Account number/, "12345678");
    await part.type(/^Sort code/, "123456");
    return part;
  };

  it("get their dashes, are saved, and are shown masked", async () => {
    const { press, region } = await typeBank();
    cloud.answer({ setBankDetails: bank, bankDetails: bank });
    await press("Save bank details");
    expect(await region.findByText("ends in 5678")).toBeTruthy();
    expect(cloud.calls("setBankDetails")).toEqual([
      {
        bank: { bankAccountName: "A Grant", bankAccountNumber: "12345678", bankSortCode: "12-34-56" },
        clientKey: expect.any(String),
      },
    ]);
    expect(region.queryByRole("textbox")).toBeNull();
  });

  it("asks for password and code where the server wants a newer sign-in, and sends what was typed", async () => {
    const { press, region, user } = await typeBank();
    let isNew = false;
    cloud.answer({
      setBankDetails: () => {
        if (!isNew) throw signInAgain();
        return bank;
      },
      bankDetails: bank,
    });
    cloud.pool.knows({ id: "h1", role: "haulier" });
    cloud.pool.asksForCode("123456");
    await press("Save bank details");
    const dialog = await openedDialog("Sign in once more");
    await user.type(dialog.getByLabelText(/^Password/), "secret");
    await user.click(dialog.getByRole("button", { name: "Sign In" }));
    // The user must stay signed in, or typed text would be lost.
    await user.type(await screen.findByLabelText(/^Code/), "123456");
    expect(currentUser()?.id).toBe("h1");
    isNew = true;
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await region.findByText("ends in 5678")).toBeTruthy();
    expect(cloud.calls("setBankDetails").at(-1)).toMatchObject({ bank: { bankAccountNumber: "12345678" } });
    expect(currentUser()?.id).toBe("h1");
  });

  it("lead to MFA where there is none", async () => {
    const { press, region } = await typeBank();
    cloud.answer({ setBankDetails: () => Promise.reject(mfaNeeded()) });
    await press("Save bank details");
    const link = await region.findByRole("link", { name: "Set up two-step sign-in" });
    expect(link.getAttribute("href")).toBe("/settings#second-factor");
    expect(region.getByText(/^You need two-step sign-in for this\./)).toBeTruthy();
  });

  it("lead a Google user back to Google, as there is no password here", async () => {
    cloud.signIn({ id: "h1", role: "haulier", isFederated: true });
    const { press } = await typeBank();
    cloud.answer({ setBankDetails: () => Promise.reject(signInAgain()) });
    await press("Save bank details");
    const dialog = await openedDialog("Sign in again");
    expect(dialog.queryByLabelText(/^Password/)).toBeNull();
    expect(dialog.getByRole("button", { name: "Sign in again" })).toBeTruthy();
  });
});

describe("MFA", () => {
  const codes = Array.from({ length: 10 }, (_, i) => `code-${i}`);
  const secret = "GEZDGNBVGY3TQOJQ";

  it("is set up with a key for the app, turned on by its first code, and returns codes shown once", async () => {
    const { press, region, type } = await open("Two-step sign-in");
    cloud.pool.answer({
      AssociateSoftwareToken: { SecretCode: secret },
      VerifySoftwareToken: ({ UserCode }: { UserCode: string }) => {
        if (UserCode !== "123456") throw new PoolRefusal("EnableSoftwareTokenMFAException");
        return { Status: "SUCCESS" };
      },
    });
    await press("Set up an authenticator app");
    expect(await region.findByRole("img", { name: "QR code of the key" })).toBeTruthy();
    expect(region.getByText("Key: GEZD GNBV GY3T QOJQ")).toBeTruthy();
    await type(/^Code/, "654321");
    await press("Turn it on");
    expect(await region.findByText(/^That code is not right/)).toBeTruthy();
    expect(cloud.calls("followSecondFactor")).toEqual([]);
    cloud.answer({
      followSecondFactor: { since: "2026-11-22T12:00:00.000Z", recoveryCodes: codes },
      mySecondFactor: { since: "2026-11-22T12:00:00.000Z", isPossible: true },
    });
    await type(/^Code/, "123456");
    await press("Turn it on");
    for (const code of codes) expect(await region.findByText(code)).toBeTruthy();
    expect(cloud.pool.calls("SetUserMFAPreference")).toMatchObject([
      { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } },
    ]);
    await press("I have saved them");
    expect(region.queryByText("code-0")).toBeNull();
    expect(await region.findByText(/^On since/)).toBeTruthy();
  });

  it("continues after our server was unreachable, and sends no code twice", async () => {
    const { press, region, type } = await open("Two-step sign-in");
    cloud.pool.answer({ AssociateSoftwareToken: { SecretCode: secret }, VerifySoftwareToken: { Status: "SUCCESS" } });
    cloud.answer({ followSecondFactor: () => Promise.reject(unavailable({ values: { requestId: "r-1" } })) });
    await press("Set up an authenticator app");
    await type(/^Code/, "123456");
    await press("Turn it on");
    expect(await region.findByText(/^Something went wrong on our side/)).toBeTruthy();
    cloud.answer({ followSecondFactor: { since: "2026-11-22T12:00:00.000Z", recoveryCodes: codes } });
    await press("Turn it on");
    expect(await region.findByText("code-0")).toBeTruthy();
    expect(cloud.pool.calls("VerifySoftwareToken")).toHaveLength(1);
  });

  it("is turned off only after a confirmation", async () => {
    cloud.answer({
      mySecondFactor: { since: "2026-11-22T12:00:00.000Z", isPossible: true },
      followSecondFactor: { since: null, recoveryCodes: [] },
    });
    const { press, user } = await open("Two-step sign-in");
    await press("Turn it off");
    expect(cloud.pool.calls("SetUserMFAPreference")).toEqual([]);
    const dialog = await openedDialog();
    await user.click(dialog.getByRole("button", { name: "Turn it off" }));
    expect(await screen.findByText("Two-step sign-in turned off")).toBeTruthy();
    expect(cloud.pool.calls("SetUserMFAPreference")).toMatchObject([{ SoftwareTokenMfaSettings: { Enabled: false } }]);
    expect(cloud.calls("followSecondFactor")).toEqual([{}]);
  });

  it("is left to Google for a Google user", async () => {
    cloud.answer({ mySecondFactor: { since: null, isPossible: false } });
    const { region } = await open("Two-step sign-in");
    expect(await region.findByText(/^You sign in with Google/)).toBeTruthy();
    expect(region.queryByRole("button")).toBeNull();
  });
});

describe("one's details", () => {
  it("stay as typed when another device saved first, beside the saved ones, and then overwrite them", async () => {
    const { type, press, region } = await open("Your details");
    await type(/^Full name/, "Ailsa Here");
    const saved = { ...me, version: 4, fullName: "Ailsa Elsewhere" };
    cloud.answer({ me: saved, updateProfile: () => Promise.reject(changedElsewhere()) });
    await press("Save details");
    expect(await region.findByText("Full name, as saved: Ailsa Elsewhere")).toBeTruthy();
    expect(region.getByLabelText(/^Full name/)).toHaveProperty("value", "Ailsa Here");
    const after = { ...me, version: 5, fullName: "Ailsa Here" };
    cloud.answer({ me: after, updateProfile: after });
    await press("Save mine");
    expect(await screen.findByText("Details saved")).toBeTruthy();
    expect(cloud.calls("updateProfile").map(({ version }) => version)).toEqual([3, 4]);
    expect(region.getByRole("button", { name: "Save details" })).toHaveProperty("disabled", true);
  });

  it("are saved when only another part of the account has changed", async () => {
    const { type, press } = await open("Your details");
    await type(/^Full name/, "Ailsa Here");
    const after = { ...me, version: 5, fullName: "Ailsa Here" };
    cloud.answer({
      me: { ...me, version: 4, verifiedStatus: "verified" },
      updateProfile: ({ version }: { version?: number }) =>
        version === 4 ? after : Promise.reject(changedElsewhere()),
    });
    await press("Save details");
    expect(await screen.findByText("Details saved")).toBeTruthy();
    expect(cloud.calls("updateProfile").map(({ version }) => version)).toEqual([3, 4]);
  });

  it("can be replaced by those saved elsewhere", async () => {
    const { type, press, region } = await open("Your details");
    await type(/^Full name/, "Ailsa Here");
    const saved = { ...me, version: 4, fullName: "Ailsa Elsewhere" };
    cloud.answer({ me: saved, updateProfile: () => Promise.reject(changedElsewhere()) });
    await press("Save details");
    await press("Use the saved details");
    expect(region.getByLabelText(/^Full name/)).toHaveProperty("value", "Ailsa Elsewhere");
  });
});

describe("the sign-in address", () => {
  it("changes once its code is typed", async () => {
    const { type, press, region } = await open("Email");
    await type(/^New email/, "Next@Example.test");
    await press("Change email");
    await type(/^Code/, "123 456");
    cloud.pool.knows({ id: "h1", role: "haulier", email: "next@example.test" });
    await press("Confirm new email");
    await waitFor(() => expect(currentUser()?.email).toBe("next@example.test"));
    expect(await region.findByText("You sign in with next@example.test.")).toBeTruthy();
    expect(cloud.pool.calls("UpdateUserAttributes")).toMatchObject([
      { UserAttributes: [{ Name: "email", Value: "next@example.test" }] },
    ]);
    expect(cloud.pool.calls("VerifyUserAttribute")).toMatchObject([{ Code: "123456" }]);
  });

  it("changes by the emailed link, once, and the code leaves the address bar", async () => {
    const { address } = await open("Email", "/settings?code=654321");
    expect(await screen.findByText("Email changed")).toBeTruthy();
    expect(cloud.pool.calls("VerifyUserAttribute")).toMatchObject([{ Code: "654321" }]);
    expect(address()).toBe("/settings");
  });
});

describe("the password", () => {
  const change = async () => {
    const part = await open("Password");
    await part.type(/^Current password/, "Old!Yard-2026");
    await part.type(/^New password/, "New!Yard-2026");
    await part.type(/^Confirm new password/, "New!Yard-2026");
    await part.press("Change password");
    return part;
  };

  it("is replaced with the current one, and the fields are empty again", async () => {
    const { region } = await change();
    expect(await screen.findByText("Password updated")).toBeTruthy();
    expect(cloud.pool.calls("ChangePassword")).toMatchObject([
      { PreviousPassword: "Old!Yard-2026", ProposedPassword: "New!Yard-2026" },
    ]);
    expect(region.getByLabelText(/^Current password/)).toHaveProperty("value", "");
  });

  it("stays when the current one is wrong, which is shown beside it", async () => {
    cloud.pool.answer({ ChangePassword: () => Promise.reject(new PoolRefusal("NotAuthorizedException")) });
    const { region } = await change();
    const words = "Your current password is not right.";
    await waitFor(() => expect(region.getByRole("alert").textContent).toBe(words));
  });
});

describe("services and the team", () => {
  it("are added to and switched off", async () => {
    const { user, press, region } = await open("Services");
    await user.click(await region.findByRole("checkbox", { name: "Hiab" }));
    cloud.answer({ setHaulierService: [{ service: "hiab", isActive: false }] });
    await waitFor(() => expect(cloud.calls("setHaulierService")).toEqual([{ service: "hiab", isActive: false }]));
    await user.selectOptions(region.getByRole("combobox", { name: "Another service" }), "skips");
    await press("Add service");
    await waitFor(() => expect(cloud.calls("setHaulierService")[1]).toEqual({ service: "skips", isActive: true }));
  });

  it("lose a member once that is confirmed, and gain one by invitation", async () => {
    const { user, type, press, region } = await open("Team");
    await press(/^Remove/);
    expect(cloud.calls("removeMember")).toEqual([]);
    cloud.answer({ removeMember: [], myTeam: [] });
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove" }));
    expect(await region.findByText(/Nobody else works for you here yet/)).toBeTruthy();
    expect(cloud.calls("removeMember")).toMatchObject([{ haulierId: "h1", userId: "d1" }]);
    await type(/^Name/, "Ewan Bain");
    await type(/^Their email/, "ewan@example.test");
    cloud.answer({ inviteMember: { email: "ewan@example.test", expiresAt: "2026-12-12T09:30:00.000Z" } });
    await press("Send invitation");
    expect(await screen.findByText("Invitation sent")).toBeTruthy();
    expect(cloud.calls("inviteMember")).toMatchObject([{ name: "Ewan Bain", kind: "driver" }]);
  });

  it("withdraw an invitation", async () => {
    const invitation = { id: "i1", name: "Ewan Late", email: "ewan@example.test", kind: "driver", state: "invited" };
    cloud.answer({ sentInvitations: [{ ...invitation, expiresAt: "2026-12-01T00:00:00.000Z" }] });
    const { press, region } = await open("Team");
    cloud.answer({
      withdrawInvitation: { ...invitation, state: "withdrawn" },
      sentInvitations: [{ ...invitation, state: "withdrawn", expiresAt: "2026-12-01T00:00:00.000Z" }],
    });
    await press(/Withdraw the invitation of Ewan Late/);
    expect(await region.findByText(/withdrawn/)).toBeTruthy();
    expect(cloud.calls("withdrawInvitation")).toMatchObject([{ invitationId: "i1" }]);
  });
});

describe("booking rights", () => {
  it("are added beside a haulier's own role, and lead to booking", async () => {
    const { press, region } = await open("Booking rights");
    const requestContractorAccess = () => {
      cloud.pool.knows({ id: "h1", role: "haulier", canBook: true });
      return { ...me, canBook: true };
    };
    cloud.answer({ requestContractorAccess });
    await press("Upgrade to Contractor");
    expect((await region.findByRole("link", { name: "Book a job" })).getAttribute("href")).toBe("/book");
    expect(await screen.findByText("You can book now")).toBeTruthy();
  });
});
