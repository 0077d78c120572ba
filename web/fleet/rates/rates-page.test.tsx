import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { cardChanged, cardGap } from "#shared/fleet/faults.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { guideValues } from "#shared/pricing/rate-card.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import RatesPage from "./rates-page.tsx";

const cloud = fakeCloud();
const today = ukDayOf(new Date().toISOString());

const lorry = {
  id: "00000000-0000-4000-8000-0000000000f1",
  haulierId: "h1",
  name: "The red one",
  vehicleReg: "SK26 ABC",
  vehicleType: "Skip lorry",
  spec: JSON.stringify({ kind: "skip_loader", grossTonnes: 18 }),
  services: ["skips", "aggregates", "muck-away"],
  status: "available",
  base: { lat: 55.97, lng: -3.17 },
  baseLabel: "Bernard Street, Leith",
  ...{ hourlyRatePence: null, dailyRatePence: null, minimumHours: null, ownRates: [], radiusMiles: null },
  ...{ autoAccept: false, retiredAt: null, version: 3, updatedAt: "2026-11-21T07:30:00.000Z" },
};
const skipCard = (change: object = {}) => ({
  ...{ haulierId: "h1", service: "skips", fleetId: null, version: 4, updatedAt: "2026-11-21T07:30:00.000Z" },
  versions: [{ validFrom: "2026-11-01", includesVat: true, rates: guideValues("skips") }],
  ...change,
});
const known = (cards: object[]) =>
  cloud.answer({
    haulierFleets: [lorry],
    rateCards: () => cards,
    haulierPublic: { id: "h1", vatRegistered: true },
    setRateCard: () => skipCard(),
  });
const page = (at = "/rates") => show(<RatesPage />, { at });
const row = (name: RegExp) => screen.findByRole<HTMLInputElement>("textbox", { name });
const save = () => screen.getByRole("button", { name: "Save rates" });

beforeEach(() => cloud.signIn({ id: "h1", role: "haulier" }));

describe("the services", () => {
  it("show the state of their rates, and take the guide prices with one press", async () => {
    known([]);
    const { user } = page();
    const skips = within(await screen.findByRole("listitem", { name: "Skips" }));
    expect(skips.getByText("No rates yet: price on request")).toBeTruthy();
    const aggregates = within(screen.getByRole("listitem", { name: "Aggregates Delivery" }));
    expect(aggregates.getByText(/Fill in a price by the tonne, the load or the call-out/)).toBeTruthy();
    expect(aggregates.queryByRole("button", { name: /guide/ })).toBeNull();
    await user.click(skips.getByRole("button", { name: /Use guide prices/ }));
    expect(await screen.findByText("Skips has the guide prices from today.")).toBeTruthy();
    expect(cloud.calls("setRateCard")).toMatchObject([
      { service: "skips", version: 0, validFrom: today, includesVat: true, rates: guideValues("skips") },
    ]);
  });

  it("show when rates start and when they change", async () => {
    const rates = guideValues("skips");
    const versions = [
      { validFrom: "2026-01-05", includesVat: true, rates },
      { validFrom: "2099-01-01", includesVat: true, rates },
    ];
    known([skipCard({ versions }), skipCard({ fleetId: lorry.id })]);
    page();
    expect(await screen.findByText("From 5 Jan 2026 · Changes on 1 Jan 2099")).toBeTruthy();
    expect(screen.getByRole("link", { name: "The red one" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Rates from 1 Jan 2099" })).toBeTruthy();
  });
});

describe("the editor of a card", () => {
  it("prices the example job from the typed rates, and sends pence", async () => {
    known([skipCard()]);
    const { user, address } = page("/rates?service=skips");
    await screen.findByRole("table", { name: "Price of the example job" });
    expect(screen.getByText("£220.00")).toBeTruthy();
    expect(screen.getByText(/plus the council’s fee/)).toBeTruthy();
    await user.clear(await row(/^8 yard/));
    await user.type(await row(/^8 yard/), "199.50");
    expect(await screen.findByText("£234.50")).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(address()).toBe("/rates"));
    const [sent] = cloud.calls("setRateCard");
    expect(sent).toMatchObject({ service: "skips", version: 4, validFrom: today, includesVat: true });
    expect(sent?.rates).toEqual(
      guideValues("skips").map(({ key, value }) => ({ key, value: key === "size.8-yard" ? 19_950 : value })),
    );
  });

  it("shows each error at its field, and keeps the typed values", async () => {
    known([]);
    const { user } = page("/rates?service=skips");
    await user.click(await screen.findByRole("button", { name: "Fill in the guide prices" }));
    for (const [name, text] of [
      [/^2 yard/, "-5"],
      [/^16 yard/, "10000000"],
      [/^Exchange|^Each exchange/, "half"],
    ] as const) {
      await user.clear(await row(name));
      await user.type(await row(name), text);
    }
    await user.clear(await row(/^6 yard/));
    const day = screen.getByLabelText<HTMLInputElement>(/Valid from/);
    await user.clear(day);
    await user.type(day, addDays(today, -1));
    await user.click(save());
    const problems = (await screen.findAllByRole("alert")).map(({ textContent }) => textContent);
    expect(problems).toEqual([
      expect.stringMatching(/^These rates would start on .* which is over\. Choose today/),
      expect.stringMatching(/^2 yard is -£5\.00. It must be from £0\.00/),
      expect.stringMatching(/^6 yard has no price, but a smaller and a larger one do\./),
      expect.stringMatching(/^16 yard is £10,000,000\.00. It must be from/),
      "“half” is not a whole number. Write a whole number, such as 25.",
    ]);
    expect((await row(/^2 yard/)).value).toBe("-5");
    expect(cloud.calls("setRateCard")).toEqual([]);
  });

  it("asks whether the rates include VAT", async () => {
    known([]);
    const { user } = page("/rates?service=muck-away");
    await user.type(await row(/^A load £/), "190");
    await user.type(await row(/^A mile/), "2.50");
    for (const name of [/^Before 07:00/, /^Saturday/, /^Sunday/, /^Bank holiday/])
      await user.type(await row(name), "100");
    await user.click(save());
    expect(await screen.findByText("Say whether your rates include VAT.")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "Without VAT" }));
    await user.click(save());
    await waitFor(() =>
      expect(cloud.calls("setRateCard")).toMatchObject([{ includesVat: false, service: "muck-away" }]),
    );
  });

  it("shows a refusal at its row, and another person's change before overwriting it", async () => {
    known([skipCard()]);
    const refusals = [cardGap({ field: "rates.size.4-yard", values: { row: "4 yard" } }), cardChanged()];
    cloud.answer({ setRateCard: () => Promise.reject(refusals.shift()) });
    const { user } = page("/rates?service=skips");
    await screen.findByRole("table", { name: "Price of the example job" });
    await user.click(save());
    await waitFor(async () => expect((await row(/^4 yard/)).getAttribute("aria-invalid")).toBe("true"));
    known([skipCard({ version: 5 })]);
    cloud.answer({ setRateCard: () => Promise.reject(cardChanged()) });
    await user.click(save());
    expect(await screen.findByText(/Somebody else has just changed these rates/)).toBeTruthy();
    cloud.answer({ setRateCard: skipCard() });
    await waitFor(async () => {
      await user.click(save());
      expect(cloud.calls("setRateCard").at(-1)).toMatchObject({ version: 5 });
    });
  });

  it("changes all prices by percent, and copies them to a vehicle without saving", async () => {
    known([skipCard()]);
    const { user, address } = page("/rates?service=skips");
    await user.type(await row(/^Change all prices by/), "-10%");
    await user.click(screen.getByRole("button", { name: "Change prices" }));
    expect((await row(/^8 yard/)).value).toBe("166.50");
    expect((await row(/^Hire included/)).value).toBe("14");
    await user.selectOptions(screen.getByLabelText("Copy to"), "The red one");
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await screen.findByRole("heading", { name: "Skips: The red one" })).toBeTruthy();
    expect(address()).toContain(`vehicle=${lorry.id}`);
    expect((await row(/^8 yard/)).value).toBe("166.50");
    expect(cloud.calls("setRateCard")).toEqual([]);
    await user.click(save());
    await waitFor(() => expect(cloud.calls("setRateCard")).toMatchObject([{ fleetId: lorry.id, version: 0 }]));
  });

  it("ends a card from a day", async () => {
    known([skipCard()]);
    const { user } = page("/rates?service=skips");
    await user.click(await screen.findByRole("button", { name: "End these rates" }));
    await user.click(screen.getByRole("button", { name: "End them" }));
    await waitFor(() =>
      expect(cloud.calls("setRateCard")).toMatchObject([{ rates: [], validFrom: today, version: 4 }]),
    );
  });
});

describe("a file of rates", () => {
  const choose = (user: ReturnType<typeof show>["user"], ...lines: string[]) =>
    user.upload(
      screen.getByLabelText(/file/),
      new File([["Service;Vehicle;Row;Value", ...lines].join("\n")], "rates.csv", { type: "text/csv" }),
    );

  it("is saved only when every line is right", async () => {
    known([skipCard()]);
    const { user } = page("/rates?card=import");
    await screen.findByLabelText(/file/);
    await choose(user, "Skip Hire;;8 yard;199", "Skip Hire;;4 yard;cheap");
    expect(
      await screen.findByText("“cheap” is not an amount in pounds. Write pounds and pence, such as 185 or 42.50."),
    ).toBeTruthy();
    await choose(user, "Skip Hire;;8 yard;199", "Skip Hire;;4 yard;120");
    await user.click(await screen.findByRole("button", { name: "Save 1 rate card" }));
    expect(await screen.findByText("Say whether your rates include VAT.")).toBeTruthy();
    expect(cloud.calls("setRateCard")).toEqual([]);
    await user.click(screen.getByRole("radio", { name: "With VAT" }));
    await user.click(screen.getByRole("button", { name: "Save 1 rate card" }));
    expect(await screen.findByText(/1 rate card saved/)).toBeTruthy();
    expect(cloud.calls("setRateCard")).toMatchObject([{ service: "skips", version: 4, validFrom: today }]);
  });
});

describe("all prices at once", () => {
  const percent = async (user: ReturnType<typeof page>["user"], text: string) => {
    await user.click(await screen.findByRole("button", { name: "Change all prices" }));
    await user.type(screen.getByLabelText("By how much, %"), text);
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Change prices" }));
  };

  it("change by a percentage from a day on, card by card; other rows stay", async () => {
    const rates = [
      { key: "size.8-yard", value: 20_001 },
      { key: "hireDays", value: 14 },
    ];
    const versions = [{ validFrom: "2026-01-05", includesVat: false, rates }];
    known([skipCard({ versions }), skipCard({ fleetId: lorry.id, versions: [] })]);
    const { user } = page();
    await percent(user, "5%");
    expect(await screen.findByText(/^1 rate card from/)).toBeTruthy();
    const [sent] = cloud.calls("setRateCard") as [{ rates: { key: string; value: number }[] }];
    expect(sent).toMatchObject({ service: "skips", fleetId: null, version: 4, validFrom: today, includesVat: false });
    expect(sent.rates.find(({ key }) => key === "size.8-yard")?.value).toBe(21_001);
  });

  it("does not change cards again after a later card was refused", async () => {
    let refuses = true;
    known([skipCard(), skipCard({ fleetId: lorry.id })]);
    cloud.answer({
      setRateCard: ({ fleetId }: { fleetId: string | null }) => {
        if (fleetId && refuses) throw cardChanged();
        return skipCard();
      },
    });
    const { user } = page();
    await percent(user, "-2.5");
    const dialog = within(screen.getByRole("dialog"));
    await waitFor(() => expect(cloud.calls("setRateCard")).toHaveLength(2));
    refuses = false;
    await user.click(await dialog.findByRole("button", { name: "Change prices" }));
    expect(await screen.findByText(/^2 rate cards from/)).toBeTruthy();
    const sent = cloud.calls("setRateCard").map((call) => (call as { fleetId: string | null }).fleetId);
    expect(sent).toEqual([null, lorry.id, lorry.id]);
  });

  it("ask for a valid percentage", async () => {
    known([skipCard()]);
    const { user } = page();
    await percent(user, "banana");
    await screen.findByText(/^Write a percentage from -99 to 500/);
    expect(cloud.calls("setRateCard")).toEqual([]);
  });
});
