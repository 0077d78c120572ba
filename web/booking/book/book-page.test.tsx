import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Supplier } from "#shared/fleet/model.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { reading } from "../../api/reading.ts";
import { forgetUser, keepForUser, storedForUser } from "../../session/user-storage.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show as draw } from "../../test/show.tsx";
import BookRoute from "./book-route.tsx";
import { emptyDraft, type JobDraft } from "./job-draft.ts";
import { searchOf } from "./judged-draft.ts";

const cloud = fakeCloud();
const place = {
  label: "Princes Street, Edinburgh",
  postcode: null,
  locality: "Edinburgh",
  coordinates: { lat: 55.95, lng: -3.2 },
};
const placed: JobDraft = {
  ...emptyDraft,
  service: "hiab",
  pickup: { text: "Princes Street, Edinburgh", placeId: "p1", place },
};

vi.mock(import("../../places/public.ts"), async (real) => ({ ...(await real()), PlaceField: () => <></> }));
vi.mock(import("../../fleet/public.ts"), async (real) => ({
  ...(await real()),
  SupplierList: ({ search, quoteOnly, onBook, onPermit }) => (
    <>
      <p>{`Suppliers of ${search?.service} at ${search?.site.lat}${quoteOnly ? `, only to be asked: ${quoteOnly}` : ""}`}</p>
      <button type="button" onClick={() => onBook({ fleetId: "f1" } as Supplier)}>
        Book Now
      </button>
      <button type="button" onClick={onPermit}>
        Enter the permit number
      </button>
    </>
  ),
}));
function show(draft: JobDraft = emptyDraft, at = "/book") {
  keepForUser("book.draft", draft);
  return open(at);
}
/** Opens the page as after a reload or a sign-in. */
const open = (at: string) => draw(<BookRoute />, { at });

// Loads the lazy parts before the tests.
beforeAll(async () => {
  const { unmount } = show();
  await screen.findByRole("tab", { name: "Find Suppliers" });
  unmount();
});
beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  cloud.signOut();
  vi.spyOn(window, "scrollTo").mockReturnValue();
});

describe("the booking form", () => {
  it("wants a place first, and says why suppliers cannot be shown yet", () => {
    show();
    expect(screen.getByRole("button", { name: "Location Required" })).toHaveProperty("disabled", true);
    const suppliers = screen.getByRole("tab", { name: "Find Suppliers" });
    expect(suppliers).toHaveProperty("disabled", true);
    expect(suppliers.title).toBe("Fill in the job first");
  });

  it.each<[string, string, string | null, string | null]>([
    ["2026-11-30", "EH1 1YZ", "30 November is St Andrew’s Day, a bank holiday in Scotland.", null],
    ["2026-11-30", "LS1 4AP", null, "30 November"],
    ["2027-01-02", "EH1 1YZ", null, "2 January is"],
    ["2027-01-04", "EH1 1YZ", "4 January is 2nd January (substitute day), a bank holiday in Scotland.", null],
    ["2027-03-29", "LS1 4AP", "29 March is Easter Monday, a bank holiday in England and Wales.", null],
    ["2027-03-29", "EH1 1YZ", null, "Easter Monday"],
  ])("names the bank holiday of %s at %s, or nothing", async (collectOn, postcode, said, never) => {
    const pickup = { ...placed.pickup, place: { ...place, postcode } };
    show({ ...placed, pickup, urgencyLevel: "scheduled", collectOn });
    // The choice of days loads after the form.
    await vi.dynamicImportSettled();
    if (said) expect((await screen.findByText(said)).closest("[role=status]")).toBeTruthy();
    if (never) expect(screen.queryByText(new RegExp(never))).toBeNull();
  });

  it("names all missing fields at once and by field, then leads to the suppliers", async () => {
    const { user, address } = show(placed);
    const find = () => screen.getByRole("button", { name: "Find Available Suppliers" });
    await user.click(find());
    await screen.findByText("Required fields missing");
    screen.getByText("Please fill in: Name, Phone");
    expect(screen.getByLabelText(/^Name/).getAttribute("aria-invalid")).toBe("true");
    await user.type(screen.getByLabelText(/^Name/), "Ailsa Grant");
    await user.type(screen.getByLabelText(/^Phone/), "0131 496 0000");
    await user.click(find());
    await screen.findByText("Suppliers of hiab at 55.95");
    expect(address()).toBe("/book?step=suppliers&service=hiab");
  });

  it("asks for quotes in quote mode, without a list of suppliers", async () => {
    cloud.signIn({ role: "contractor" });
    const { user, address } = show(
      { ...placed, contactName: "Ailsa Grant", contactPhone: "0131 496 0000" },
      "/book?mode=quote",
    );
    await user.click(await screen.findByRole("button", { name: "Ask for quotes" }));
    await screen.findByRole("dialog", { name: /quote/i });
    expect(screen.queryByText(/^Suppliers of/)).toBeNull();
    expect(address()).toBe("/book?mode=quote");
  });

  it("validates a field on blur, and keeps the entries through a reload", async () => {
    const { user } = show(placed);
    await user.type(screen.getByLabelText(/^Phone/), "12");
    await user.tab();
    await screen.findByRole("alert");
    expect(storedForUser<JobDraft>("book.draft")?.contactPhone).toBe("12");
  });

  it("fills in the contact of the signed-in user where it is empty", async () => {
    cloud.signIn({ name: "Una Test" });
    cloud.answer({ me: { fullName: "Una Test", phone: "0131 496 0001", email: "una@people.test" } });
    show({ ...placed, contactName: "Somebody else" });
    await screen.findByDisplayValue("0131 496 0001");
    expect(screen.getByLabelText(/^Name/)).toHaveProperty("value", "Somebody else");
  });
});

describe("photos", () => {
  it("can be added by users who may book; visitors see that they come after the sign-in", async () => {
    const visitor = show(placed);
    screen.getByText(/add photos of the site or the load here once you have signed in/);
    visitor.unmount();
    cloud.signIn({ role: "contractor" });
    show(placed);
    expect(await screen.findByLabelText("Photos")).toHaveProperty("multiple", true);
  });
});

describe("a draft", () => {
  const filled: JobDraft = { ...placed, service: "skips", contactName: "Ailsa Grant", contactPhone: "0131 496 0000" };

  it("returns to the suppliers after a sign-in, though the end of the session had cleared it", async () => {
    const { user, unmount } = show({ ...filled, skipSize: "8-yard" }, "/book?step=suppliers");
    await user.click(screen.getByRole("button", { name: "Book Now" }));
    forgetUser();
    const signIn = await screen.findByRole("link", { name: "Sign In" });
    const wayBack = new URLSearchParams(signIn.getAttribute("href")?.split("?")[1]).get("return") ?? "";
    await user.click(signIn);
    unmount();
    cloud.signIn({ role: "contractor" });
    open(wayBack);
    await screen.findByText("Suppliers of skips at 55.95");
    expect(storedForUser<JobDraft>("book.draft")).toMatchObject({ skipSize: "8-yard" });
  });
});

describe("the last job", () => {
  const last = {
    ...{ service: "skips", pickup: place, delivery: null, quantity: 1, notes: null, purchaseOrder: "PO-7" },
    ...{ contactName: "Foreman Ross", contactPhone: "0131 496 0009", contactEmail: null },
    details: JSON.stringify({ panel: "skip", skipSize: "8-yard" }),
  };
  const me = { fullName: "Una Test", phone: "0131 496 0001", email: "una@people.test" };

  it("fills in the contact and purchase order; site and answers take one press", async () => {
    cloud.signIn({ role: "contractor", name: "Una Test" });
    cloud.answer({ me, myJobRequests: [last] });
    const { user } = show({ ...emptyDraft, service: "skips" });
    await screen.findByDisplayValue("Foreman Ross");
    screen.getByDisplayValue("0131 496 0009");
    screen.getByDisplayValue("PO-7");
    await user.click(
      screen.getByRole("button", { name: "Same site and answers as last time: Princes Street, Edinburgh" }),
    );
    expect(storedForUser<JobDraft>("book.draft")).toMatchObject({ skipSize: "8-yard", pickup: { place } });
    expect(screen.queryByRole("button", { name: /as last time/ })).toBeNull();
  });
});

describe("the vehicle in the address", () => {
  const filled: JobDraft = { ...placed, contactName: "Ailsa Grant", contactPhone: "0131 496 0000" };
  const at = "/book?service=hiab&step=review&fleet=f1";
  const vehicle = { fleetId: "f1", reference: "r1", companyName: "Near Haulage", vehicleType: "Hiab", isWanted: true };
  const free = {
    ...vehicle,
    availability: "available",
    uncovered: null,
    lowEmission: null,
    noPermit: null,
    price: { totalPence: 15_210, lines: [], notes: [], vatRegistered: true },
  };
  beforeEach(() => {
    cloud.signIn({ role: "contractor", name: "Ailsa Grant" });
    cloud.answer({ me: { fullName: "Ailsa Grant", phone: null, email: "ailsa@people.test" }, myJobRequests: [] });
  });

  it("is reviewed at once when nothing is missing", async () => {
    cloud.answer({ searchSuppliers: { items: [free], radiusMiles: 100 } });
    const { address } = show(filled, at);
    await screen.findByRole("dialog", { name: "Review & Confirm" });
    expect(address()).toBe("/book?service=hiab&step=suppliers&fleet=f1");
  });

  it("waits for missing fields and names them", async () => {
    cloud.answer({ searchSuppliers: { items: [free], radiusMiles: 100 } });
    const { user } = show({ ...filled, contactPhone: "" }, at);
    await screen.findByText("Please fill in: Phone");
    await user.type(screen.getByLabelText(/^Phone/), "0131 496 0000");
    await user.click(screen.getByRole("button", { name: "Find Available Suppliers" }));
    await screen.findByRole("dialog", { name: "Review & Confirm" });
  });

  it("leaves the list of the others when it cannot be booked", async () => {
    cloud.answer({ searchSuppliers: { items: [{ ...free, availability: "busy" }], radiusMiles: 100 } });
    const { address } = show(filled, at);
    await waitFor(() => expect(address()).toBe("/book?service=hiab&step=suppliers&fleet=f1"));
    screen.getByText("Suppliers of hiab at 55.95");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("a service's own questions", () => {
  const contact = { contactName: "Ailsa Grant", contactPhone: "0131 496 0000" };
  const find = () => screen.getByRole("button", { name: "Find Available Suppliers" });

  it("show their notices and guide prices, and keep the answers through a reload", async () => {
    const { user } = show({ ...placed, service: "skips" });
    await user.selectOptions(screen.getByLabelText("Skip size"), "8-yard");
    screen.getByText("£240-320");
    expect(screen.queryByLabelText("Get the permit for me")).toBeNull();
    expect(screen.queryByLabelText("The street is traffic-sensitive")).toBeNull();
    await user.selectOptions(screen.getByLabelText("Where will it sit?"), "public-road");
    screen.getByText(/Getting it for you is \+£25/);
    await user.click(screen.getByLabelText("Get the permit for me"));
    expect(storedForUser<JobDraft>("book.draft")).toMatchObject({ skipSize: "8-yard", handlePermit: true });
    await user.selectOptions(screen.getByLabelText("Where will it sit?"), "driveway");
    expect(screen.queryByText(/Getting it for you is/)).toBeNull();
  });

  it("show no guide price once suppliers' prices of this job have been shown", async () => {
    const draft = { ...placed, service: "skips", skipSize: "8-yard", collectTime: "08:00" };
    const { user, queryClient } = show(draft);
    screen.getByText("£240-320");
    const search = searchOf(draft);
    if (!search) throw new Error("the draft has no place");
    const { queryKey } = reading("searchSuppliers", { ...search, radiusMiles: 25 });
    queryClient.setQueryData(queryKey, { items: [{ price: {} }], radiusMiles: 25 } as never);
    await user.click(screen.getByLabelText("Wait and load"));
    await screen.findByText("£240-320");
    await user.click(screen.getByLabelText("Wait and load"));
    await waitFor(() => expect(screen.queryByText("£240-320")).toBeNull());
  });

  it("show beside each answer what it adds, as a guide until suppliers' prices are known", async () => {
    const draft = { ...placed, service: "skips", skipSize: "8-yard", placement: "public-road" };
    const answerEffects = {
      ...{ supplier: "Leith Skips", isWanted: false },
      effects: [
        { field: "handlePermit", option: "true", pence: 3000, netPence: 2500, isLeast: false },
        { field: "skipSize", option: "6-yard", pence: -1200, netPence: -1000, isLeast: false },
      ],
    };
    cloud.answer({ answerEffects });
    const { user, queryClient } = show(draft);
    await screen.findByText(/^Each answer shows a guide/);
    const beside = screen.getByText("+£25.00");
    expect(screen.getByLabelText("Get the permit for me").getAttribute("aria-describedby")).toBe(beside.id);
    screen.getByRole("option", { name: "8 yard £185" });
    screen.getByRole("option", { name: "3 weeks (+£37.00)" });
    const { queryKey } = reading("searchSuppliers", { ...searchOf(draft as never), radiusMiles: 25 } as never);
    queryClient.setQueryData(queryKey, { items: [{ price: {} }], radiusMiles: 25 } as never);
    await user.selectOptions(screen.getByLabelText("Waste"), "garden");
    await screen.findByText(/adds at Leith Skips, the cheapest haulier, including VAT/);
    screen.getByText("+£30.00");
    screen.getByRole("option", { name: "6 yard (-£12.00)" });
    screen.getByRole("option", { name: "8 yard" });
  });

  it("ask for tonnes by a slider and by typing, and focus there when only they are missing", async () => {
    const { user } = show({ ...placed, ...contact, service: "aggregates", delivery: placed.pickup });
    await screen.findByRole("slider");
    await user.click(find());
    await screen.findByText("Please fill in: Quantity");
    const tons = screen.getByRole("spinbutton", { name: "Tonnes" });
    await waitFor(() => expect(document.activeElement).toBe(tons));
    await user.type(tons, "12");
    expect(storedForUser<JobDraft>("book.draft")?.quantity).toBe(12);
    expect(screen.getByRole("slider").getAttribute("aria-valuenow")).toBe("12");
  });

  it("say beside the field what is wrong, and do not go on", async () => {
    const { user, address } = show({ ...placed, ...contact, service: "tar" });
    await user.type(screen.getByLabelText("Length (m)"), "-4");
    await user.click(find());
    expect((await screen.findByRole("alert")).textContent).toBe("“-4” is too small. More than 0.");
    expect(screen.getByLabelText("Length (m)").getAttribute("aria-invalid")).toBe("true");
    expect(address()).toBe("/book");
  });

  it("show the council's rules for a permit, and go no further before its earliest day, which is one press", async () => {
    const inFalkirk = { ...place, coordinates: { lat: 56.0019, lng: -3.7839 }, precision: "address" as const };
    const pickup = { ...placed.pickup, place: inFalkirk };
    const { user, address } = show({ ...placed, ...contact, pickup, service: "skips", placement: "public-road" });
    await screen.findByText(/Falkirk Council. It needs the application 7 days before. It charges £29.30 a week/);
    const sensitive = screen.getByLabelText("The street is traffic-sensitive");
    await user.click(sensitive);
    await screen.findByText(/Falkirk Council. It needs the application 35 days before/);
    await user.click(sensitive);
    await user.click(find());
    const refusal = await screen.findByText(/Falkirk Council needs 7 days of notice for a permit here/);
    const day = addDays(ukDayOf(new Date().toISOString()), 7);
    expect(refusal.textContent).toContain(dayText(day));
    await user.click(screen.getByRole("button", { name: `Choose ${dayText(day)}` }));
    expect(screen.getByLabelText(/^Date/)).toHaveProperty("value", day);
    await user.click(find());
    await screen.findByText("Suppliers of skips at 56.0019");
    expect(address()).toBe("/book?step=suppliers&service=skips");
  });

  it("do not offer to handle a permit for which only the hirer can apply", async () => {
    const inDalkeith = { ...place, coordinates: { lat: 55.8932, lng: -3.0686 }, precision: "address" as const };
    const pickup = { ...placed.pickup, place: inDalkeith };
    const draft = { ...placed, ...contact, pickup, service: "skips", placement: "public-road", handlePermit: true };
    const { user, address } = show(draft);
    await screen.findByText(/Only you, the hirer, can apply for it/);
    expect(screen.queryByLabelText("Get the permit for me")).toBeNull();
    expect(screen.queryByText(/\+£25/)).toBeNull();
    await user.click(find());
    await screen.findByText("Only the hirer of the skip can apply for the permit of Midlothian Council.");
    await user.type(screen.getByLabelText("Number of your permit"), "SK/26/114");
    await user.click(find());
    await screen.findByText("Suppliers of skips at 55.8932");
    expect(address()).toBe("/book?step=suppliers&service=skips");
  });

  it("need a date on a road, and lead to the permit's number by one press from the suppliers", async () => {
    const road = { service: "skips", placement: "public-road", urgencyLevel: "scheduled" as const };
    const { user } = show({ ...placed, ...contact, ...road });
    await user.click(find());
    await screen.findByText(/^Choose the date: a road permit takes time. Ask the council/);
    await user.type(screen.getByLabelText(/^Date/), addDays(ukDayOf(new Date().toISOString()), 9));
    await user.click(find());
    await user.click(await screen.findByRole("button", { name: "Enter the permit number" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Number of your permit")));
  });

  it("allow only quotes for hazardous waste", async () => {
    const { user, address } = show({ ...placed, ...contact, service: "skips" });
    await user.selectOptions(screen.getByLabelText("Waste"), "hazardous");
    screen.getByText(/contact us directly/);
    await user.click(find());
    await screen.findByText("Suppliers of skips at 55.95, only to be asked: hazardous waste");
    expect(address()).toBe("/book?step=suppliers&service=skips");
  });

  it("show the meaning of each urgency for tyres, and their estimate", async () => {
    const { user } = show({ ...placed, service: "mobile-tyre" });
    for (const words of ["+£45 (30-60 min response)", "from +£25 (within 2 hours)", "from +£15"])
      screen.getByText(words);
    await user.selectOptions(screen.getByLabelText("Number of tyres"), "2");
    screen.getByText(/^£160,/);
    await user.click(screen.getByRole("radio", { name: /^Emergency/ }));
    screen.getByText(/^£365,/);
  });
});
