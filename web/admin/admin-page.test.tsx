import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { driverDetails } from "#shared/accounts/driver-rules.ts";
import { firstSellingPoints } from "#shared/admin/first-selling-points.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show as draw, openedDialog } from "../test/show.tsx";
import { AdminPage } from "./admin-page.tsx";

const cloud = fakeCloud();
const person = (change: object = {}) => ({
  id: "11111111-1111-4111-8111-111111111111",
  email: "una@people.test",
  fullName: "Una Reid",
  companyName: null,
  role: "contractor",
  canBook: false,
  status: "active",
  deleteAfter: null,
  version: 3,
  createdAt: "2026-01-05T09:00:00.000Z",
  ...change,
});
const application = {
  id: "33333333-3333-4333-8333-333333333333",
  fullName: "Rab Keir",
  email: "rab@people.test",
  phone: "01632 960444",
  postcode: "EH6 6QQ",
  userId: null,
  ...driverDetails({ licenceCategories: ["C", "CE"], cpcNumber: "DQC 1", cpcExpiresOn: "2099-05-01" }),
  state: "new",
  version: 1,
  createdAt: "2026-11-21T09:00:00.000Z",
  takenBy: null,
};
const message = {
  id: "44444444-4444-4444-8444-444444444444",
  name: "Una",
  email: "una@people.test",
  topic: "other",
  message: "<script>alert(1)</script>",
  userId: null,
  state: "open",
  note: null,
  closedAt: null,
  version: 1,
  createdAt: "2026-11-20T09:00:00.000Z",
  ...{ waitsSince: "2026-11-20T09:00:00.000Z", job: null, linkEndsAt: null, lineCount: 0, takenBy: null },
};
const paper = {
  id: "00000000-0000-4000-8000-0000000000b1",
  haulierId: "h1",
  type: "public_liability",
  number: "PL 77",
  sumInsuredPence: 500_000_000,
  covers: "company",
  fleetId: null,
  driverId: null,
  issuedOn: "2026-01-05",
  expiresOn: "2027-01-04",
  state: "pending",
  reason: null,
  fileType: "application/pdf",
  fileBytes: 1000,
  halfBy: "2026-11-19T11:00:00.000Z",
  promisedBy: "2026-11-19T12:00:00.000Z",
  takenBy: null,
  replaces: null,
  replacedBy: null,
  reviewedAt: null,
  version: 1,
  createdAt: "2026-11-19T09:00:00.000Z",
  haulierName: "Aird Haulage",
  coversName: null,
};
const listOf = (...items: object[]) => ({ items, nextToken: null });

beforeEach(() => {
  cloud.signIn({ id: "a1", role: "admin" });
  cloud.answer({ people: listOf(), contactMessages: listOf(), driverApplications: listOf(), auditLog: listOf() });
  cloud.answer({
    papersToReview: listOf(),
    testimonialQueue: listOf(),
    guestLeads: listOf(),
    messageReports: listOf(),
    handoversToDecide: listOf(),
    casesToDecide: listOf(),
    pendingChanges: listOf(),
  });
});

const show = (view?: string) =>
  draw(<AdminPage more={null} />, { at: view ? `/admin-dashboard?view=${view}` : "/admin-dashboard" }).user;
const figures = async () => {
  const strip = await screen.findByRole("list", { name: "What waits for an admin" });
  await waitFor(() => expect(strip.getAttribute("aria-busy")).toBe("false"));
  return within(strip)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
};

it("counts what waits, and leads to the oldest item", async () => {
  cloud.answer({
    contactMessages: { items: [message, message], nextToken: "more" },
    papersToReview: listOf(paper),
    driverApplications: listOf(application),
  });
  show();
  expect(await figures()).toEqual([
    "0 Cases to decide",
    "None Oldest case",
    "0 Changes to confirm",
    "None Oldest change",
    "2+ Messages waiting",
    "Fri 20 Nov Oldest message",
    "0 Reports waiting",
    "None Oldest report",
    "0 Registrations to decide",
    "None Oldest registration asked for",
    "0 Guests to match",
    "None Oldest guest",
    "1 Documents to check",
    "Thu 19 Nov Oldest document",
    "1 Driver registrations waiting",
    "Sat 21 Nov Oldest registration",
    "0 Testimonials waiting",
    "None Oldest testimonial",
  ]);
  expect(screen.getByRole("heading", { name: "1 document waits to be checked" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Check documents" }).getAttribute("href")).toBe(
    "/admin-dashboard?view=papers",
  );
});

it("says that nothing waits", async () => {
  show();
  expect(await figures()).toEqual([
    "0 Cases to decide",
    "None Oldest case",
    "0 Changes to confirm",
    "None Oldest change",
    "0 Messages waiting",
    "None Oldest message",
    "0 Reports waiting",
    "None Oldest report",
    "0 Registrations to decide",
    "None Oldest registration asked for",
    "0 Guests to match",
    "None Oldest guest",
    "0 Documents to check",
    "None Oldest document",
    "0 Driver registrations waiting",
    "None Oldest registration",
    "0 Testimonials waiting",
    "None Oldest testimonial",
  ]);
  expect(screen.queryByText(/wait for/)).toBeNull();
});

it("shows no count while there is none", async () => {
  cloud.answer({
    contactMessages: () => {
      throw offline();
    },
    driverApplications: listOf(application),
  });
  const user = show();
  expect(await figures()).toEqual([
    "0 Cases to decide",
    "None Oldest case",
    "0 Changes to confirm",
    "None Oldest change",
    "– Messages waiting",
    "– Oldest message",
    "0 Reports waiting",
    "None Oldest report",
    "0 Registrations to decide",
    "None Oldest registration asked for",
    "0 Guests to match",
    "None Oldest guest",
    "0 Documents to check",
    "None Oldest document",
    "1 Driver registrations waiting",
    "Sat 21 Nov Oldest registration",
    "0 Testimonials waiting",
    "None Oldest testimonial",
  ]);
  expect(screen.getByRole("heading", { name: "1 driver waits for a decision" })).toBeTruthy();
  cloud.answer({ contactMessages: listOf(message) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "1 message waits for an answer" })).toBeTruthy();
});

it("approves five documents by five presses: grouped by business, in place, with the focus on the next one", async () => {
  const [mine, theirs] = [{ haulierName: "Aird Haulage" }, { haulierId: "h2", haulierName: "Bute Plant" }];
  const five = [mine, theirs, mine, theirs, mine].map((of, at) => ({ ...paper, ...of, id: `p${at}` }));
  const taken = { name: "Una", at: "2026-11-19T09:00:00.000Z", isYou: false };
  let waiting: (typeof paper)[] = [...five, { ...paper, id: "p5", takenBy: taken as never }];
  cloud.answer({
    papersToReview: () => listOf(...waiting),
    reviewPaper: ({ paperId }: { paperId: string }) => {
      waiting = waiting.filter(({ id }) => id !== paperId);
      return { ...paper, id: paperId, state: "approved" };
    },
  });
  const user = show("papers");
  const first = (await screen.findAllByRole("button", { name: /^Approve/ }))[0] as HTMLElement;
  expect(screen.getAllByText(/^Late: promised by/)).toHaveLength(6);
  expect(screen.getByText("Taken by Una")).toBeTruthy();
  first.focus();
  for (let press = 1; press <= 5; press++) {
    await user.keyboard("{Enter}");
    await waitFor(() => expect(cloud.calls("reviewPaper")).toHaveLength(press));
    await waitFor(() => expect(document.querySelectorAll("li[inert]")).toHaveLength(press));
  }
  expect(cloud.calls("reviewPaper").map((call) => (call as { paperId: string }).paperId)).toEqual([
    ...["p0", "p2", "p4", "p1", "p3"],
  ]);
  expect(screen.getAllByRole("button", { name: /^Approve/ }).filter((one) => !one.closest("[inert]"))).toHaveLength(1);
});

it("refuses a document only with a reason, and notifies its haulier", async () => {
  cloud.answer({ papersToReview: listOf(paper), reviewPaper: { ...paper, state: "rejected" } });
  const user = show("papers");
  const card = within(await screen.findByRole("listitem", { name: "Public liability insurance" }));
  for (const said of ["Aird Haulage", "PL 77", "£5,000,000", "4 January 2027"])
    expect(card.getByText(said)).toBeTruthy();
  await user.click(card.getByRole("button", { name: "Refuse" }));
  const dialog = await openedDialog();
  await user.click(dialog.getByRole("button", { name: "Refuse" }));
  expect(await dialog.findByText("Say why in a few words.")).toBeTruthy();
  expect(cloud.calls("reviewPaper")).toEqual([]);
  await user.type(dialog.getByLabelText(/Reason/), "The sum cannot be read");
  await user.click(dialog.getByRole("button", { name: "Refuse" }));
  await waitFor(() => expect(cloud.calls("reviewPaper")).toHaveLength(1));
  const decision = { paperId: paper.id, version: 1, approve: false, reason: "The sum cannot be read" };
  expect(cloud.calls("reviewPaper")).toMatchObject([decision]);
});

it("finds one account by its address, which stays out of the page's address", async () => {
  cloud.answer({ people: ({ email }: { email?: string }) => (email ? listOf(person()) : listOf()) });
  const user = show("people");
  expect(await screen.findByText("Nobody here yet")).toBeTruthy();
  await user.type(screen.getByLabelText("Email address"), "  UNA@people.test ");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("Una Reid")).toBeTruthy();
  expect(cloud.calls("people").at(-1)).toEqual({ email: "una@people.test", nextToken: null });
  await user.click(screen.getByRole("button", { name: "Back to the lists" }));
  expect(screen.getByRole("tab", { name: "Contractors" })).toBeTruthy();
});

it("decides on a driver only with a choice and a reason", async () => {
  cloud.answer({ driverApplications: listOf(application), decideDriver: { ...application, state: "approved" } });
  const user = show("drivers");
  await user.click(await screen.findByRole("button", { name: "Decide on Rab Keir" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Send decision" }));
  expect(await dialog.findByText("Choose one.")).toBeTruthy();
  await user.click(dialog.getByLabelText("Approve"));
  await user.type(dialog.getByLabelText(/^Reason/), "Licence seen");
  await user.click(dialog.getByRole("button", { name: "Send decision" }));
  expect(await screen.findByText("Driver approved")).toBeTruthy();
  expect(cloud.calls("decideDriver")).toEqual([
    { driverApplicationId: application.id, version: 1, approve: true, reason: "Licence seen" },
  ]);
});

it("begins the audit log with what the admin has done, and follows an id", async () => {
  const subjectId = "22222222-2222-4222-8222-222222222222";
  cloud.answer({
    auditLog: listOf({
      id: "e1",
      at: "2026-11-21T09:00:00.000Z",
      actorId: "a1",
      subjectId,
      action: "suspendUser",
      reason: "Bills",
      before: "active",
      after: "suspended",
    }),
  });
  const user = show("audit");
  expect(await screen.findByText("active → suspended")).toBeTruthy();
  expect(cloud.calls("auditLog")).toEqual([{ actorId: "a1", nextToken: null }]);
  await user.click(screen.getByRole("button", { name: "22222222" }));
  expect(await screen.findByText(`Done to ${subjectId}`)).toBeTruthy();
  await waitFor(() => expect(cloud.calls("auditLog").at(-1)).toEqual({ subjectId, nextToken: null }));
  await user.click(screen.getByLabelText("By an account"));
  await user.type(screen.getByLabelText("Its id"), " operator ");
  await user.click(screen.getByRole("button", { name: "Show log" }));
  expect(await screen.findByText("Done by operator")).toBeTruthy();
  await waitFor(() => expect(cloud.calls("auditLog").at(-1)).toEqual({ actorId: "operator", nextToken: null }));
});

describe("the front page's claims and campaign", () => {
  const version = (change: object) => ({
    version: 0,
    claim: null,
    campaign: null,
    changedAt: null,
    changedBy: null,
    ...change,
  });
  const onTime = version({ key: "onTime", claim: firstSellingPoints.onTime });
  const campaign = version({ key: "campaign" });
  const written = {
    name: "Autumn",
    headline: "Save £299",
    saving: "The first year's fee.",
    lengthMinutes: 10_830,
    startsAt: null,
    endsAt: null,
  };
  const card = async (name: string) => within(await screen.findByRole("article", { name }));

  it("a claim is previewed during typing, and saved with the version that was read", async () => {
    cloud.answer({ content: [onTime, campaign], saveClaim: onTime });
    const user = show("content");
    await user.click((await card("On-time share")).getByRole("button", { name: "Edit" }));
    const dialog = await openedDialog();
    const wording = dialog.getByLabelText(/^Wording/);
    await user.clear(wording);
    await user.type(wording, "97% on-time");
    expect(within(dialog.getByRole("region", { name: "Preview" })).getByText("97% on-time")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(cloud.calls("saveClaim")[0]).toEqual({
      ...firstSellingPoints.onTime,
      wording: "97% on-time",
      key: "onTime",
      version: 0,
    });
  });

  it("a campaign is written with a preview of the banner, then started", async () => {
    cloud.answer({ content: [onTime, campaign], saveCampaign: campaign });
    const user = show("content");
    await user.click((await card("Campaign")).getByRole("button", { name: "Write a campaign" }));
    const dialog = await openedDialog();
    await user.type(dialog.getByLabelText(/^Name/), "Autumn");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Enter the saving.")).toBeTruthy();
    await user.type(dialog.getByLabelText(/^What is saved/), "The first year's fee.");
    expect(dialog.getByRole("heading", { name: "Save £299" })).toBeTruthy();
    expect(dialog.getByRole("list", { name: "Time left" }).textContent).toBe("07 days12 hours30 minutes00 seconds");
    cloud.answer({ content: [onTime, { ...campaign, version: 1, campaign: written }], startCampaign: campaign });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await user.click(await (await card("Campaign")).findByRole("button", { name: "Start now" }));
    await waitFor(() => expect(cloud.calls("startCampaign")[0]).toEqual({ version: 1 }));
    const { startsAt: _start, endsAt: _end, ...words } = written;
    expect(cloud.calls("saveCampaign")[0]).toEqual({ ...words, version: 0 });
  });

  it("a campaign shows as started or ended at once, although the browser's clock is behind", async () => {
    const [startsAt, endsAt] = ["2999-01-01T00:00:00.000Z", "2999-01-02T00:00:00.000Z"];
    const at = (changedAt: string) => ({
      ...campaign,
      version: 2,
      changedAt,
      campaign: { ...written, startsAt, endsAt },
    });
    cloud.answer({ content: [at(startsAt)] });
    const user = show("content");
    expect(await (await card("Campaign")).findByText("Running")).toBeTruthy();
    cloud.answer({ content: [at(endsAt)], endCampaign: campaign });
    await user.click(screen.getByRole("button", { name: "End now" }));
    expect(await (await card("Campaign")).findByText("Ended")).toBeTruthy();
  });

  it("a running campaign can be ended and nothing else", async () => {
    const running = { ...written, startsAt: "2026-01-01T00:00:00.000Z", endsAt: "2999-01-01T00:00:00.000Z" };
    cloud.answer({ content: [{ ...campaign, version: 2, campaign: running }] });
    show("content");
    const buttons = (await card("Campaign")).getAllByRole("button").map(({ textContent }) => textContent);
    expect(buttons).toEqual(["End now", "History"]);
  });

  it("an offer that ended lately shows when it can start again; another can start now", async () => {
    const ended = version({
      key: "campaign",
      version: 3,
      campaign: { ...written, startsAt: "2998-01-01T00:00:00.000Z", endsAt: "2999-01-01T12:00:00.000Z" },
      changedAt: "2026-11-20T09:00:00.000Z",
    });
    const again = { ...ended, version: 4, campaign: written };
    cloud.answer({ content: [onTime, again], contentHistory: [again, ended] });
    const user = show("content");
    await user.click((await card("Campaign")).getByRole("button", { name: "Edit" }));
    const dialog = await openedDialog();
    expect(await dialog.findByText(/It can start again from 15 January 2999/)).toBeTruthy();
    await user.clear(dialog.getByLabelText(/^Headline/));
    await user.type(dialog.getByLabelText(/^Headline/), "Save £150");
    expect(dialog.queryByText(/can start again/)).toBeNull();
  });

  it("an older version is restored by saving its words as a new one", async () => {
    const newer = {
      ...onTime,
      version: 2,
      claim: { ...firstSellingPoints.onTime, wording: "97% on-time" },
      changedAt: "2026-11-20T09:00:00.000Z",
      changedBy: "55555555-5555-4555-8555-555555555555",
    };
    cloud.answer({ content: [newer, campaign], contentHistory: [newer, onTime], saveClaim: onTime });
    const user = show("content");
    await user.click((await card("On-time share")).getByRole("button", { name: "History" }));
    const rows = within(await screen.findByRole("table")).getAllByRole("row");
    expect(rows[1]?.textContent).toContain("98% on-time (target, as of 23 November 2026)97% on-time");
    expect(rows[1]?.textContent).toContain("55555555");
    await user.click(screen.getByRole("button", { name: "Restore" }));
    await user.click((await openedDialog()).getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(cloud.calls("saveClaim")[0]).toMatchObject({
        wording: "98% on-time",
        version: 2,
      }),
    );
  });
});

it.each([
  ["contact", "Account of Una"],
  ["papers", "Keir Plant"],
  ["drivers", "Changed profile"],
])("goes from the list of %s to the account it names", async (view, name) => {
  const userId = person().id;
  cloud.answer({
    contactMessages: listOf({ ...message, userId }),
    papersToReview: listOf({ ...paper, haulierId: userId, haulierName: "Keir Plant", coversName: null }),
    driverApplications: listOf({ ...application, userId }),
  });
  show(view);
  const link = await screen.findByRole("link", { name });
  expect(link.getAttribute("href")).toBe(`/admin/people/${userId}`);
});
