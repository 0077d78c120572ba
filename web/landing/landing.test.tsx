import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { deliveryFeePence, tablePricePence } from "#shared/catalogue/prices.ts";
import { services } from "#shared/catalogue/services.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { openedDialog } from "../test/show.tsx";
import { foundAt } from "./find-hauliers.tsx";
import "./get-started-dialog.tsx";
import { SellingPointList } from "../ui/selling-point-list.tsx";
import { loadStillParts } from "../ui/still-part.tsx";
import LandingPage, { type Published } from "./landing-page.tsx";
import ServicesList from "./services-list.tsx";

beforeAll(loadStillParts);
afterEach(cleanup);

const ClaimsBuiltIn: Published["Claims"] = ({ builtIn }) => <SellingPointList claims={builtIn} />;

const job = {
  ...{ serviceType: "skip", location: "12 Constitution Street, Leith", urgency: "high" },
  description: "Skips, Tuesday 1 December.",
} as const;

function show() {
  return render(
    <MemoryRouter>
      <LandingPage
        OwnDay={() => <p>Two jobs today</p>}
        Vehicles={() => null}
        Prices={({ onQuotes }) => (
          <button type="button" onClick={() => onQuotes(job)}>
            Send me quotes
          </button>
        )}
        Claims={ClaimsBuiltIn}
        Figures={() => null}
        Offer={() => null}
        Services={ServicesList}
        Testimonials={() => null}
      />
    </MemoryRouter>,
  );
}

describe("the front page", () => {
  it("has one h1 and the sections that the bar's anchors name", () => {
    show();
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    for (const id of ["services", "how-it-works", "fleet"]) expect(document.getElementById(id), id).not.toBeNull();
  });

  it("leads to a quote, to booking and to sign-in", () => {
    show();
    expect(screen.getByRole("link", { name: "Get Instant Quote" }).getAttribute("href")).toBe("/quote");
    expect(screen.getByRole("link", { name: "Book a job" }).getAttribute("href")).toBe("/book");
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/auth");
  });

  it("lists every service, each leading to its page", () => {
    show();
    const list = within(document.getElementById("services") as HTMLElement);
    for (const { displayName, id, routePath } of Object.values(services))
      expect(list.getByRole("link", { name: displayName }).getAttribute("href")).toBe(routePath ?? `/services/${id}`);
  });

  it("marks every figure among its claims as a target, and shows no rating", () => {
    show();
    const claims = within(document.getElementById("claims") as HTMLElement).getAllByRole("listitem");
    expect(claims.map(({ textContent }) => textContent)).toEqual([
      "Same-day delivery at a fixed price for contractors",
      "Performance bonus for hauliers for fast delivery, up to 50% of the performance half of the job price",
      "Average delivery 3.2 hoursTarget",
      "98% on-timeTarget",
      "Booking in 30 seconds",
      "Over 500 verified hauliers across ScotlandTarget",
      "24/7 availability",
      "GPS tracking",
      "Automated invoicing",
      "Insurance included, from hauliers whose insurance we have checked and that is in date",
    ]);
  });

  it("claims no measured figure elsewhere: no percentage, rating, count or offer", () => {
    const page = show().container.cloneNode(true) as HTMLElement;
    for (const part of ["#prices", "#find", "#claims"]) page.querySelector(part)?.remove();
    expect(page.textContent).not.toMatch(/%|£|\d[.,]\d|\d{2,}|verified|guarantee/i);
  });

  it("names its prices examples, and they are the table's", () => {
    show();
    const example = screen.getByRole("table", { name: "Example: Hiab" });
    expect([...example.querySelectorAll("td")].map((cell) => cell.textContent)).toEqual([
      formatPence(tablePricePence(services.hiab, "scheduled")),
      formatPence(deliveryFeePence(services.hiab.feePencePerMile, 10)),
      "£208.00",
    ]);
  });

  it("marks a step that is pressed, and those before it as completed", async () => {
    show();
    await userEvent.click(screen.getByRole("button", { name: "Follow it to the end" }));
    expect(screen.getAllByRole("button", { name: /\(completed\)/ })).toHaveLength(2);
    expect(document.querySelector("[aria-current=step]")?.textContent).toContain("Follow it to the end");
  });

  it("asks for the purpose before it leads to a quote", async () => {
    show();
    await userEvent.click(screen.getByRole("link", { name: "Get Instant Quote" }));
    const dialog = await openedDialog();
    expect(dialog.getByText(/free quote in under 30 seconds/)).toBeTruthy();
    expect(dialog.getByRole("link", { name: /Register as Contractor/ }).getAttribute("href")).toBe(
      "/signup?type=contractor",
    );
  });

  it("asks for quotes for the job with known prices, and leads back to these", async () => {
    show();
    await userEvent.click(screen.getByRole("link", { name: "Get Instant Quote" }));
    const dialog = await openedDialog();
    await userEvent.click(dialog.getByRole("button", { name: /See prices now/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Send me quotes" }));
    expect(dialog.getByLabelText<HTMLSelectElement>(/Service/).value).toBe("skip");
    expect(dialog.getByLabelText<HTMLInputElement>(/Location/).value).toBe(job.location);
    await userEvent.click(dialog.getByRole("button", { name: "Back" }));
    expect(dialog.getByRole("button", { name: "Send me quotes" })).toBeTruthy();
  });

  it("asks a guest for every field of a quote, and keeps the typed text on the way back", async () => {
    show();
    await userEvent.click(screen.getByRole("link", { name: "Get Instant Quote" }));
    const dialog = await openedDialog();
    await userEvent.click(dialog.getByRole("button", { name: /Get a quote/ }));
    await userEvent.type(dialog.getByLabelText(/Your name/), "A");
    await userEvent.click(dialog.getByRole("button", { name: "Request Quotes" }));
    for (const sentence of [
      "Name must be at least 2 characters",
      "Please enter a valid email",
      "Please enter a valid phone number",
      "Please select a service type",
      "Please enter a location",
      "Please provide more details about your requirements",
    ])
      expect(await dialog.findByText(sentence)).toBeTruthy();
    const options = (label: RegExp) =>
      [...dialog.getByLabelText<HTMLSelectElement>(label).options].map(({ value, text }) => `${value}: ${text}`);
    expect(options(/Service/).slice(1)).toEqual([
      "hiab: Hiab Services",
      "skip: Skip Hire",
      "digger: Digger & Excavation",
      "aggregates: Aggregates Delivery",
      "muck-away: Muck Away",
      "multiple: Multiple Services",
    ]);
    expect(options(/Budget/).slice(1)).toEqual([
      "under-100: Under £100",
      "100-300: £100-£300",
      "300-500: £300-£500",
      "500-1000: £500-£1,000",
      "1000-plus: Over £1,000",
      "discuss: Let's discuss",
    ]);
    expect(dialog.getByLabelText<HTMLSelectElement>(/When/).value).toBe("medium");
    await userEvent.click(dialog.getByRole("button", { name: "Back" }));
    await userEvent.click(dialog.getByRole("button", { name: /Get a quote/ }));
    expect(dialog.getByLabelText<HTMLInputElement>(/Your name/).value).toBe("A");
  });

  it.each([
    ["hiab", "EH1 1AA", "/services/hiab?postcode=EH1%201AA"],
    ["digger", "FK7", "/services/digger?postcode=FK7"],
    [null, "EH1 1AA", "/live-map?postcode=EH1%201AA"],
    ["tar", "  ", "/live-map"],
    [null, "", "/live-map"],
  ] as const)("a search for %s near '%s' leads to %s", (service, postcode, address) => {
    expect(foundAt(service, postcode)).toBe(address);
  });

  it("has four services to find, and sends visitors to sign up", () => {
    show();
    const find = within(document.getElementById("find") as HTMLElement);
    expect(find.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
      "Hiab2-4 hours",
      "Skips1-2 hours",
      "Digger4-8 hours",
      "Tar2-6 hours",
    ]);
    expect(find.getByPlaceholderText("EH1 1AA")).toBeTruthy();
    expect(find.getByRole("button", { name: "Sign Up & Search" })).toBeTruthy();
  });
});
