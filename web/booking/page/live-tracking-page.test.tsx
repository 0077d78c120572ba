import { screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { notFound } from "#shared/kernel/faults.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show as draw } from "../../test/show.tsx";
import LiveTrackingPage from "./live-tracking-page.tsx";

const cloud = fakeCloud();
const request = {
  id: "r1",
  reference: "JOB-261122-AAAAAA",
  status: "pending",
  haulierName: "Kilbrodie Lifting",
  fleetName: "Hiab 26 t",
  title: "Hiab - Livingston",
  pickup: { label: "Mill Road, Livingston", postcode: null, coordinates: { lat: 55.88, lng: -3.52 } },
  collectAt: "2026-11-23T08:00:00.000Z",
  respondBy: "2026-11-22T12:00:00.000Z",
  bookingId: null,
};
const isNotThere = (what: string) => () => {
  throw notFound({ values: { what } });
};
const show = () =>
  draw(
    <Routes>
      <Route path="/live-tracking/:jobId" element={<LiveTrackingPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: "/live-tracking/r1" },
  );

beforeEach(() => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({ booking: isNotThere("Booking"), jobRequest: request });
});

it("shows a job that is not booked", async () => {
  show();
  expect(await screen.findByRole("heading", { name: "Nothing to track yet" })).toBeTruthy();
  for (const words of ["Waiting for an answer", "Kilbrodie Lifting", "Mill Road, Livingston", "Mon 23 Nov, 08:00"])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText(/^JOB-261122-AAAAAA is not booked/)).toBeTruthy();
});

it("opens the booking's page by the id of its request or its own", async () => {
  cloud.answer({ jobRequest: { ...request, status: "booked", bookingId: "b1" } });
  const byRequest = show();
  await waitFor(() => expect(byRequest.address()).toBe("/track-delivery/b1"));
  byRequest.unmount();
  cloud.answer({ booking: { id: "b2" } });
  const own = show();
  await waitFor(() => expect(own.address()).toBe("/track-delivery/b2"));
});

it("looks up a driver's id among bookings only, and says when there is no such job", async () => {
  cloud.signIn({ role: "driver" });
  show();
  expect(await screen.findByText("No such job")).toBeTruthy();
  expect(cloud.calls("jobRequest")).toEqual([]);
});

it("retries when the server cannot be reached", async () => {
  cloud.answer({
    jobRequest: () => {
      throw offline();
    },
  });
  const { user } = show();
  const again = await screen.findByRole("button", { name: "Try again" });
  cloud.answer({ jobRequest: request });
  await user.click(again);
  expect(await screen.findByRole("heading", { name: "Nothing to track yet" })).toBeTruthy();
});
