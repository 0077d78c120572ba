import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { BookingSummary, JobRequest } from "#shared/booking/model.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import BookingsPage from "../lists/bookings-page.tsx";
import ManageJobsPage from "../lists/manage-jobs-page.tsx";

const cloud = fakeCloud();

const id = "2b1f4c0e-8f0a-4c57-9a55-0c4f7c1f9a11";
const una = { id, fullName: "Una Test", email: "una@people.test" };
const aBooking = (reference: string, status: BookingSummary["status"]) =>
  ({
    id: reference,
    reference,
    status,
    title: "Hiab - Edinburgh",
    contractorName: "Brackenfold Construction",
    haulierName: "Glenmarle Haulage",
    pickup: { label: "Princes Street" },
    collectAt: "2026-11-21T07:30:00.000Z",
    slotHours: [],
    finalPricePence: 15_210,
  }) as unknown as BookingSummary;
const aRequest = (reference: string, status: JobRequest["status"]) =>
  ({
    ...aBooking(reference, "confirmed"),
    status,
    bookingId: null,
    price: { totalPence: 15_210 },
  }) as unknown as JobRequest;

const asked = () => cloud.calls("allBookings");

beforeEach(() => {
  cloud.signIn({ id: "a1", role: "admin" });
  cloud.answer({ allBookings: { items: [aBooking("JOB-1", "completed")], nextToken: null } });
});

describe("an admin on a page of own records", () => {
  it("sees everyone's, with both sides", async () => {
    show(<BookingsPage />, { at: "/booking-history" });
    const row = (await screen.findByText("JOB-1")).closest("tr") as HTMLElement;
    within(row).getByText("Brackenfold Construction");
    within(row).getByText("Glenmarle Haulage");
    expect(asked()[0]).toEqual({ userId: null, nextToken: null });
  });

  it("queries what the page shows, and sorts it only when complete", async () => {
    cloud.answer({
      allBookings: ({ nextToken }: { nextToken: string | null }) =>
        nextToken
          ? { items: [aBooking("JOB-2", "en_route")], nextToken: null }
          : { items: [aBooking("JOB-1", "confirmed")], nextToken: "next" },
    });
    const { user } = show(<BookingsPage />, { at: "/active-jobs" });
    await screen.findByText("JOB-1");
    expect(screen.queryByRole("button", { name: "Price" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show more" }));
    await screen.findByText("JOB-2");
    for (const nextToken of [null, "next"])
      expect(asked()).toContainEqual({ userId: null, show: "under_way", nextToken });
    screen.getByRole("button", { name: "Price" });
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("finds a user by email, keeps only the id in the page's address, and returns to everyone", async () => {
    cloud.answer({ people: { items: [una], nextToken: null } });
    const { user, address } = show(<BookingsPage />, { at: "/booking-history" });
    await user.type(screen.getByLabelText("One person's, by email"), " Una@People.test ");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await screen.findByText("Una Test (una@people.test)");
    expect(cloud.calls("people")).toMatchObject([{ email: "una@people.test" }]);
    expect(address()).toBe(`/booking-history?user=${id}`);
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ userId: id }));
    await user.click(screen.getByRole("button", { name: "Show everyone's" }));
    expect(address()).toBe("/booking-history");
  });

  it("shows an error when no account has the email", async () => {
    cloud.answer({ people: { items: [], nextToken: null } });
    const { user } = show(<BookingsPage />, { at: "/booking-history" });
    await user.type(screen.getByLabelText("One person's, by email"), "nobody@people.test");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await screen.findByText("No account has this email.");
  });

  it("keeps the user while choosing which requests to see", async () => {
    const all = [aRequest("JOB-3", "pending"), aRequest("JOB-4", "declined")];
    cloud.answer({
      allJobRequests: ({ show: wanted }: { show: string | null }) => ({
        items: all.filter(({ status }) => !wanted || status === wanted),
        nextToken: null,
      }),
    });
    const { user, address } = show(<ManageJobsPage />, { at: `/jobs/manage?user=${id}` });
    await screen.findByText("JOB-3");
    await user.click(screen.getByLabelText("Declined"));
    expect(address()).toBe(`/jobs/manage?user=${id}&status=declined`);
    await waitFor(() => expect(screen.queryByText("JOB-3")).toBeNull());
    await screen.findByText("JOB-4");
  });
});
