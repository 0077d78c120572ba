import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { BookingStatus } from "#shared/booking/model.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { ContractorDashboard } from "./contractor-dashboard.tsx";

const cloud = fakeCloud();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const aJob = (title: string, hours: number, status: BookingStatus) => ({
  id: title,
  reference: "JOB-261121-AAAAAA",
  status,
  title,
  haulierName: "Kilbrodie Lifting",
  contractorName: "Brackenfold Construction",
  pickup: { label: "Princes Street", postcode: null, coordinates: { lat: 55.95, lng: -3.19 } },
  collectAt: inHours(hours),
  slotHours: [],
  finalPricePence: 15_210,
});
const aRequest = (title: string, hours: number) => ({
  ...aJob(title, 48, "confirmed"),
  status: "pending",
  respondBy: inHours(hours),
  price: { totalPence: 15_210, distanceMiles: 1 },
  photos: [],
  changes: [],
  voiceNote: null,
});
const page = (...items: object[]) => ({ items, nextToken: null });
const glance = (figure: string) =>
  within(screen.getByRole("list", { name: "At a glance" })).findByRole("link", { name: figure });

beforeEach(() =>
  cloud.answer({ unreadCount: 2, bookingCounts: { under_way: 2, completed: 7, cancelled: 0, failed: 0 } }),
);

describe("the contractor's dashboard", () => {
  const answer = (waiting: object[], bookings: object[]) =>
    cloud.answer({
      jobsFromMe: ({ show: kind }: { show: string }) => page(...(kind === "pending" ? waiting : [])),
      myBookings: page(...bookings),
    });
  beforeEach(() => cloud.signIn({ role: "contractor" }));

  it("counts what there is, each figure leading to its list", async () => {
    answer([aRequest("Hiab", 1)], [aJob("Skip", 2, "delivered"), aJob("Crane", 3, "en_route")]);
    show(<ContractorDashboard />);
    for (const [figure, to] of [
      ["1 Waiting for an answer", "/pending-quotes"],
      ["2 Under way", "/active-jobs"],
      ["1 To confirm", "/active-jobs"],
      ["7 Completed", "/completed-jobs"],
      ["2 Unread messages", "/messaging"],
    ] as const)
      expect((await glance(figure)).getAttribute("href")).toBe(to);
  });

  it("marks a count that is not complete", async () => {
    answer([], []);
    cloud.answer({ myBookings: { items: [aJob("Skip", 2, "assigned")], nextToken: "more" } });
    show(<ContractorDashboard />);
    await glance("1+ Under way");
  });
});
