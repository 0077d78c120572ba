import { act, screen, waitFor } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePhotoUploads } from "../../photos/use-photo-uploads.ts";
import { show as draw } from "../../test/show.tsx";
import { SayIt } from "./say-it.tsx";

vi.mock("../../api/post-form.ts", () => ({ postForm: async () => 204 }));

const askForm = vi.fn(async (_note: object) => ({ url: "", fields: [], key: "note-key", expiresAt: "" }));

/** The simulated browser's recording, and whether its microphone opens. */
const device = { said: "OggS\0 it is the rear left", opens: true };
const track = { stop: vi.fn() };
class FakeRecorder {
  static isTypeSupported = (type: string) => type.startsWith("audio/ogg");
  state = "inactive";
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly mimeType: string;
  constructor(_sound: object, options: { mimeType: string }) {
    this.mimeType = options.mimeType;
    recorder = this;
  }
  start() {
    this.state = "recording";
  }
  stop() {
    this.state = "inactive";
    this.ondataavailable?.({ data: new Blob([device.said]) });
    this.onstop?.();
  }
}
let recorder: FakeRecorder | null = null;

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(device, { said: "OggS\0 it is the rear left", opens: true });
  recorder = null;
  vi.stubGlobal("MediaRecorder", FakeRecorder);
  const getUserMedia = async () => {
    if (!device.opens) throw new Error("NotAllowedError");
    return { getTracks: () => [track] };
  };
  vi.stubGlobal("navigator", { ...navigator, userAgent: "", mediaDevices: { getUserMedia } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Field({ signedIn = true }: { signedIn?: boolean }) {
  const notes = usePhotoUploads({ kind: "voiceNote", askForm, keptAs: "test.note" });
  const form = useForm({ defaultValues: { problemDescription: "" } });
  return (
    <FormProvider {...form}>
      <SayIt field="problemDescription" maxLength={60} notes={signedIn ? notes : null} />
      <output>{notes.keys.join(" ")}</output>
    </FormProvider>
  );
}
const show = () => draw(<Field />);
const button = (name: string) => screen.findByRole("button", { name });
type User = ReturnType<typeof show>["user"];

async function start(user: User) {
  await user.click(await button("Describe by voice"));
  await screen.findByText("Recording started");
}

it("is recorded, sent with its type, kept through a reload and removed", async () => {
  const { user, unmount } = show();
  await start(user);
  expect(screen.getByRole("timer").textContent).toBe("0:00 of 2:00");
  await user.click(await button("Stop recording"));
  await screen.findByText("Uploaded");
  expect(askForm).toHaveBeenCalledWith({ contentType: "audio/ogg", sizeBytes: device.said.length });
  expect(screen.getByLabelText("Voice note", { selector: "audio" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Describe by voice" })).toBeNull();
  expect(track.stop).toHaveBeenCalled();

  unmount();
  show();
  await screen.findByText("Uploaded");
  screen.getByText("note-key");
  await user.click(await button("Remove Voice note"));
  await button("Describe by voice");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Voice note" }));
});

it("shows its length, and stops by itself after two minutes", async () => {
  const { user } = show();
  const describe = await button("Describe by voice");
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setInterval", "clearInterval"] });
  await user.click(describe);
  await screen.findByRole("timer");
  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.getByRole("timer").textContent).toMatch(/^1:0\d of 2:00$/);
  act(() => void vi.advanceTimersByTime(60_000));
  await screen.findByText("A voice note lasts at most 2 minutes.");
  expect(recorder?.state).toBe("inactive");
  await screen.findByText("Uploaded");
});

it.each([
  [
    "a microphone that stays shut",
    () => Object.assign(device, { opens: false }),
    "Recording failed",
    "Please check microphone permissions",
  ],
  [
    "silence",
    () => Object.assign(device, { said: "" }),
    "Transcription failed",
    "Please type your description manually",
  ],
] as const)("says what to do after %s", async (_what, happen, title, words) => {
  happen();
  const { user } = show();
  await user.click(await button("Describe by voice"));
  if (device.opens) await user.click(await button("Stop recording"));
  await screen.findByText(title);
  screen.getByText(words);
  await button("Describe by voice");
});

it("a recorder that fails frees the microphone and says what to do", async () => {
  const { user } = show();
  await start(user);
  act(() => recorder?.onerror?.());
  await screen.findByText("Transcription failed");
  expect(track.stop).toHaveBeenCalled();
});

it("frees the microphone when the page closes", async () => {
  const { user, unmount } = show();
  await start(user);
  unmount();
  expect(track.stop).toHaveBeenCalled();
});

it("refuses a file that is no recording", async () => {
  device.said = "<script>";
  const { user } = show();
  await start(user);
  await user.click(await button("Stop recording"));
  await waitFor(() => screen.getByText(/cannot play this voice note/));
  expect(askForm).not.toHaveBeenCalled();
});

it("comes after the sign-in for visitors", () => {
  draw(<Field signedIn={false} />);
  screen.getByText("You can record a voice note here once you have signed in.");
  expect(screen.queryByRole("button", { name: "Describe by voice" })).toBeNull();
});
