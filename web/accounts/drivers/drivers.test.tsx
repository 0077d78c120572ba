import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { driverDetails, factsOf, listedDriver } from "#shared/accounts/driver-rules.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import DatabasePage from "./database-page.tsx";
import ProfilePage from "./profile-page.tsx";

const cloud = fakeCloud();
const card = { cpcNumber: "DQC 123", cpcExpiresOn: "2099-05-01" };
const details = driverDetails({ licenceCategories: ["C", "CE"], ...card, areas: ["EH"], milesWilling: 40 });
const profile = {
  ...{ ...details, userId: "d1" as never, name: "Isla Muir", listedSince: null, checked: factsOf(details) },
  ...{ waiting: null, refusedBecause: null, mayDrive: true, version: 3, updatedAt: "2026-11-24T08:00:00.000Z" },
};
const page = (...items: object[]) => ({ items, nextToken: null });

it("shows drivers their entry as hauliers see it, and asks before hauliers can", async () => {
  cloud.signIn({ id: "d1", role: "driver" });
  cloud.answer({
    me: { fullName: "Isla Muir", email: "isla@people.test" },
    driverProfile: profile,
    setDriverListed: { ...profile, listedSince: "2026-11-24T09:00:00.000Z", version: 4 },
  });
  const { user } = show(<ProfilePage />);
  const entry = within(await screen.findByRole("region", { name: "Driver database" }));
  for (const text of ["Isla M.", "Edinburgh (EH)", "up to 40 miles", "C, C+E"])
    expect(entry.getByText(text)).toBeTruthy();
  expect(entry.queryByText(/DQC/)).toBeNull();
  await user.click(entry.getByRole("button", { name: "I agree: let hauliers find me" }));
  await waitFor(() => expect(cloud.calls("setDriverListed")).toMatchObject([{ isListed: true }]));
});

it("finds drivers by the address's filters, and invites from the entry", async () => {
  cloud.signIn({ id: "h1", role: "haulier" });
  const asked = { ...listedDriver(profile), id: "d2", name: "Una O." };
  cloud.answer({
    listedDrivers: page(listedDriver(profile), asked),
    sentInvitations: [
      {
        ...{ id: "i1", driverId: "d2", state: "invited", name: "Una O.", email: "", kind: "driver" },
        expiresAt: profile.updatedAt,
      },
    ],
    myTeam: [],
    inviteListedDriver: { id: "i2" },
  });
  const { user, address } = show(<DatabasePage />, { at: "/drivers/database?area=EH&licence=nonsense" });
  await user.click(await screen.findByRole("button", { name: "Invite Isla M." }));
  await waitFor(() => expect(cloud.calls("inviteListedDriver")).toMatchObject([{ userId: "d1" }]));
  expect(screen.getByText("Invited", { selector: "span" })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Card"), "ALLMI");
  expect(address()).toBe("/drivers/database?area=EH&licence=nonsense&card=allmi");
  await waitFor(() => expect(cloud.calls("listedDrivers").at(-1)).toMatchObject({ area: "EH", card: "allmi" }));
});
