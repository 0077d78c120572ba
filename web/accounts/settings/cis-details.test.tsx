import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { CisDetails } from "./cis-details.tsx";

const cloud = fakeCloud();
beforeEach(() => {
  cloud.signIn({ id: "c1", role: "contractor" });
  cloud.answer({
    cisDetails: null,
    setCisDetails: ({ statement, ...details }: { statement: object | null }) => ({
      ...{ verificationNumber: null, verifiedOn: null, siteStatements: [], ...details },
      statement: statement && { ...statement, at: "2026-11-29T09:00:00.000Z" },
    }),
  });
});

it("saves CIS details, with a verification where less than 30% is deducted", async () => {
  const { user } = show(<CisDetails />);
  await user.click(await screen.findByLabelText("We are registered for CIS as a contractor"));
  await user.selectOptions(screen.getByLabelText("CIS deducts from payments to us"), "20%, registered");
  await user.type(screen.getByLabelText(/HMRC verification number/), "1234");
  await user.type(screen.getByLabelText(/Verified on/), "2026-05-01");
  await user.click(screen.getByRole("button", { name: "Save CIS details" }));
  await screen.findByText(/is not a verification number/);
  await user.clear(screen.getByLabelText(/HMRC verification number/));
  await user.type(screen.getByLabelText(/HMRC verification number/), "V1234567890");
  await user.click(screen.getByRole("button", { name: "Save CIS details" }));
  await screen.findByText("CIS details saved");
  expect(cloud.calls("setCisDetails")).toEqual([
    expect.objectContaining({
      ...{ isContractor: true, status: "net", verificationNumber: "V1234567890" },
      ...{ verifiedOn: "2026-05-01", statement: null },
    }),
  ]);
});

it("adds a statement for single sites, only with a name and whole postcodes, and ends it", async () => {
  let details = {
    ...{ isContractor: true, status: "unverified", verificationNumber: null, verifiedOn: null },
    ...{ utr: null, employerReference: null, statement: null, siteStatements: [] as object[], lastStatement: 0 },
  };
  cloud.answer({
    cisDetails: () => details,
    setCisDetails: ({ siteStatements }: { siteStatements: object[] }) => {
      const dated = siteStatements.map((one) => ({ ...one, number: 1, at: "2026-11-29T09:00:00.000Z" }));
      details = { ...details, siteStatements: dated };
      return details;
    },
  });
  const { user } = show(<CisDetails />);
  await user.click(await screen.findByRole("button", { name: "Add a statement for a site" }));
  await user.type(screen.getByLabelText(/Postcodes of the sites/), "EH6 6QQ, EH1 2AB");
  await user.click(screen.getByRole("button", { name: "State it" }));
  await screen.findByText("Please enter your full name");
  await user.type(screen.getByLabelText(/Stated by/), "Isla Muir");
  await user.click(screen.getByRole("button", { name: "State it" }));
  await screen.findByText(/EH6 6QQ, EH1 2AB: end user, stated by Isla Muir/);
  expect(cloud.calls("setCisDetails")[0]).toMatchObject({
    siteStatements: [{ kind: "endUser", name: "Isla Muir", postcodes: ["EH6 6QQ", "EH1 2AB"] }],
  });
  await user.click(screen.getByRole("button", { name: /^End/ }));
  await user.click(screen.getByRole("button", { name: "End statement" }));
  await waitFor(() => expect(cloud.calls("setCisDetails").at(-1)).toMatchObject({ siteStatements: [] }));
});

it("takes a statement only with a name, and says when it was made", async () => {
  const { user } = show(<CisDetails />);
  await user.selectOptions(await screen.findByLabelText(/Written statement to hauliers/), "We are an end user");
  expect(screen.getByText(/We will not account for the reverse charge/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save CIS details" }));
  await screen.findByText("Please enter your full name");
  await user.type(screen.getByLabelText(/Stated by/), "Isla Muir");
  await user.click(screen.getByRole("button", { name: "Save CIS details" }));
  await screen.findByText("CIS details saved");
  expect(cloud.calls("setCisDetails").at(-1)).toMatchObject({ statement: { kind: "endUser", name: "Isla Muir" } });
});
