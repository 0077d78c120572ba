import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { aPhoto } from "#test/support/photos.ts";
import { openDevice } from "../../offline/device.ts";
import { deviceStorage } from "../../test/device-storage.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { DeliverForm } from "./deliver-form.tsx";

const cloud = fakeCloud();
deviceStorage();
// Node's structuredClone cannot clone the test environment's File objects.
beforeAll(() => void vi.stubGlobal("structuredClone", (value: unknown) => value));
beforeEach(() => cloud.signIn({ id: "u1", role: "driver" }));

const onMove = vi.fn();
const [one, another] = ["00000000-0000-4000-8000-0000000000b1", "00000000-0000-4000-8000-0000000000b2"] as const;
const open = (bookingId: string = one) =>
  show(<DeliverForm bookingId={bookingId} contactName="Isla" disabled={false} onMove={onMove} />);
const photo = (name: string) =>
  new File([aPhoto("image/jpeg", { kinds: 0, turn: 1, words: "" })], name, { type: "image/jpeg" });
const ready = (count: number) => waitFor(() => expect(screen.queryAllByText("Ready")).toHaveLength(count));
const choose = async (...names: string[]) => {
  fireEvent.change(await screen.findByLabelText("Proof photo"), { target: { files: names.map(photo) } });
};
const namesStored = async () => (await (await openDevice()).getAll("files")).map(({ name }) => name).sort();
const typedStored = async () => (await (await openDevice()).getAll("drafts"))[0]?.typed;

async function sign() {
  const pad = await screen.findByRole("img", { name: "Signature" });
  Object.assign(pad, { setPointerCapture: () => undefined, toBlob: (done: BlobCallback) => done(new Blob(["png"])) });
  for (const event of ["pointerDown", "pointerUp"] as const) fireEvent[event](pad, { pointerId: 1, isPrimary: true });
}

it("restores a started delivery after a reload, and submits it as stored", async () => {
  const { user, unmount } = open();
  await choose("load.jpg", "gate.jpg", "blurred.jpg");
  await ready(3);
  await user.click(screen.getByRole("button", { name: "Remove blurred.jpg" }));
  await user.type(screen.getByLabelText("Received by"), "Moira");
  await sign();
  await sign();
  await waitFor(async () => expect(await namesStored()).toEqual(["gate.jpg", "load.jpg", "signature.png"]));
  await waitFor(async () => expect(await typedStored()).toEqual({ receivedBy: "Moira" }));
  unmount();

  const again = open();
  await ready(2);
  expect(screen.getByLabelText<HTMLInputElement>("Received by").value).toBe("Moira");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Clear signature" }).disabled).toBe(false);
  await again.user.click(screen.getByRole("button", { name: "Delivered" }));
  await waitFor(() => expect(onMove).toHaveBeenCalled());
  const [input, files] = onMove.mock.calls[0] ?? [];
  expect(input).toMatchObject({ bookingId: one, to: "delivered", proof: { receivedBy: "Moira" } });
  const kept = await (await openDevice()).getAll("files");
  expect(files.map((id: string) => kept.find((file) => file.id === id)?.name)).toEqual([
    "load.jpg",
    "gate.jpg",
    "signature.png",
  ]);
});

it("starts empty for another booking and for another user", async () => {
  const { unmount } = open();
  await choose("load.jpg");
  await ready(1);
  unmount();
  const other = open(another);
  await screen.findByLabelText("Proof photo");
  expect(screen.queryByText("Ready")).toBeNull();
  other.unmount();
  cloud.signIn({ id: "u2", role: "driver" });
  open();
  await screen.findByLabelText("Proof photo");
  expect(screen.queryByText("Ready")).toBeNull();
});

const delivered = () => screen.getByRole<HTMLButtonElement>("button", { name: "Delivered" });

it("includes a photo that the device cannot store, says so, and stores it once there is space", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  onMove.mockClear();
  const { user } = open();
  await screen.findByLabelText("Proof photo");
  const full = vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw Object.assign(new Error("no room"), { name: "QuotaExceededError" });
  });
  await choose("load.jpg");
  await screen.findByText(/^Ready, but not saved on this device.*This device is full, so that could not be saved/);
  await user.click(delivered());
  await waitFor(() => expect(onMove).toHaveBeenCalled());
  expect(onMove.mock.lastCall?.[1].map(({ name }: File) => name)).toEqual(["load.jpg"]);
  full.mockRestore();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await ready(1);
  expect(screen.queryByText(/not saved on this device/)).toBeNull();
});

it("does not send while a photo is missing, until it is removed", async () => {
  const { user } = open();
  await choose("load.jpg");
  await ready(1);
  const script = new File(["<script>"], "site.jpg", { type: "image/jpeg" });
  fireEvent.change(screen.getByLabelText("Proof photo"), { target: { files: [script] } });
  await screen.findByText(/That file is not a photo/);
  screen.getByText("A photo is not part of the delivery yet. Try again or remove it.");
  expect(delivered().disabled).toBe(true);
  await user.click(screen.getByRole("button", { name: "Remove site.jpg" }));
  expect(delivered().disabled).toBe(false);
});
