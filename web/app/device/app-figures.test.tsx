import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { forgetMonitorMemory, remember, rememberUnreported, rememberVital } from "../../monitor/memory.ts";
import { AppFigures } from "./app-figures.tsx";

beforeEach(forgetMonitorMemory);

it("shows what was recorded in this tab, and the slow ones, as they come", () => {
  rememberUnreported("render");
  render(<AppFigures />);
  expect(screen.getAllByText("None recorded")).toHaveLength(2);
  expect(screen.getByText("Not reported by this browser")).toBeTruthy();
  act(() => {
    rememberVital("LCP", 2300);
    remember("query", [
      { what: "booking", page: "/track-delivery/:bookingId", ms: 1502, at: 2 },
      { what: "me", page: null, ms: 20, at: 1 },
    ]);
  });
  expect(screen.getByText("1 slow of the last 2")).toBeTruthy();
  expect(screen.getByText("2.3 s")).toBeTruthy();
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "WhatPageTook",
    "booking/track-delivery/:bookingId1.5 s",
  ]);
});
