import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { writeStored } from "../../device/browser-storage.ts";
import { loadLater } from "./later-parts.ts";

const reach = () => {
  fireEvent.pointerOver(screen.getByText("Words"));
  fireEvent.pointerOver(screen.getByRole("button"));
};
const load = vi.fn(async () => undefined);

beforeEach(() => {
  writeStored("device", { lowDataMode: false }, "settings");
  render(
    <>
      <p>Words</p>
      <button type="button">Press</button>
    </>,
  );
});
afterEach(cleanup);

it("loads parts on the first interaction, once", async () => {
  loadLater(load);
  fireEvent.pointerOver(screen.getByText("Words"));
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  reach();
  reach();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});

it("loads them at once after an earlier interaction", async () => {
  screen.getByRole("button").focus();
  loadLater(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});

it("loads nothing ahead with data saving on, or after the page has closed", async () => {
  writeStored("device", { lowDataMode: true }, "settings");
  loadLater(load);
  writeStored("device", { lowDataMode: false }, "settings");
  loadLater(load)();
  reach();
  const after = vi.fn(async () => undefined);
  loadLater(after);
  reach();
  await vi.waitFor(() => expect(after).toHaveBeenCalledOnce());
  expect(load).not.toHaveBeenCalled();
});
