import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { badCursor } from "#shared/kernel/faults.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { ExportHistory } from "./export-history.tsx";

const cloud = fakeCloud();
const booking = (id: string) => ({
  ...{ id, reference: `JOB-${id}`, status: "completed", service: "hiab", collectAt: "2026-11-21T07:30:00.000Z" },
  ...{ finalPricePence: 15_210, createdAt: "2026-11-19T12:00:00.000Z" },
  pickup: { label: 'Gate "B", Leith', postcode: null, locality: null, coordinates: { lat: 55.97, lng: -3.17 } },
});
const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.push(file as Blob);
    return "blob:history";
  });
  // A real click on the download link would leave the page.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
});

it("saves every page of the history, with the user's reviews", async () => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({
    myBookings: ({ nextToken }: { nextToken: string | null }) =>
      nextToken ? { items: [booking("2")], nextToken: null } : { items: [booking("1")], nextToken: "more" },
    reviewsWritten: { items: [{ bookingId: "2", rating: 4, comment: "=late" }], nextToken: null },
  });
  const { user } = show(<ExportHistory />);
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe(
    [
      "Booking ID,Service Type,Location,Date,Cost,Status,Rating,Review,Booked Date",
      'JOB-1,Hiab,"Gate ""B"", Leith",2026-11-21,152.10,Completed,,,2026-11-19',
      `JOB-2,Hiab,"Gate ""B"", Leith",2026-11-21,152.10,Completed,4,'=late,2026-11-19`,
      "",
    ].join("\r\n"),
  );
});

it("shows an error and saves nothing when the history is refused", async () => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({
    myBookings: () => Promise.reject(badCursor()),
    reviewsWritten: { items: [], nextToken: null },
  });
  const { user } = show(<ExportHistory />);
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  expect((await screen.findAllByText(/page marker|list again|start/i)).length).toBeGreaterThan(0);
  expect(saved).toEqual([]);
});

it("is not offered to admins", () => {
  cloud.signIn({ role: "admin" });
  show(<ExportHistory />);
  expect(screen.queryByRole("button")).toBeNull();
});
