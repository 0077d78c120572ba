// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepForUser, keptForUser } from "../../lib/user-storage.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show as draw } from "../../test/show.tsx";
import { BookPage, type SuppliersSlotProps } from "./book-page.tsx";
import { emptyDraft, type JobDraft } from "./job-draft.ts";

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

const Suppliers = ({ search }: SuppliersSlotProps) => <p>{`Suppliers of ${search?.service} at ${search?.site.lat}`}</p>;
function show(draft: JobDraft = emptyDraft) {
  keepForUser("book.draft", draft);
  return draw(<BookPage PlaceField={() => null} Suppliers={Suppliers} refreshSuppliers={() => {}} />, { at: "/book" });
}

beforeEach(() => {
  sessionStorage.clear();
  cloud.signOut();
  vi.spyOn(window, "scrollTo").mockReturnValue();
});

describe("the booking form", () => {
  it("wants a place first, and says why suppliers cannot be looked at yet", () => {
    show();
    expect(screen.getByRole("button", { name: "Location Required" })).toHaveProperty("disabled", true);
    const suppliers = screen.getByRole("tab", { name: "Find Suppliers" });
    expect(suppliers).toHaveProperty("disabled", true);
    expect(suppliers.title).toBe("Fill in the job first");
  });

  it("says what is missing, by field and all at once, then leads to the suppliers", async () => {
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

  it("judges a field as soon as it is left, and keeps what was typed for a reload", async () => {
    const { user } = show(placed);
    await user.type(screen.getByLabelText(/^Phone/), "12");
    await user.tab();
    await screen.findByRole("alert");
    expect(keptForUser<JobDraft>("book.draft")?.contactPhone).toBe("12");
  });

  it("fills in the contact of whoever is signed in where it is empty", async () => {
    cloud.signIn({ name: "Una Test" });
    cloud.answer({ me: { fullName: "Una Test", phone: "0131 496 0001", email: "una@people.test" } });
    show({ ...placed, contactName: "Somebody else" });
    await screen.findByDisplayValue("0131 496 0001");
    expect(screen.getByLabelText(/^Name/)).toHaveProperty("value", "Somebody else");
  });
});
