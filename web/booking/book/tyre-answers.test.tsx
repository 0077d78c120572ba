import { fireEvent, screen, waitFor } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PhotoUploads } from "../../photos/use-photo-uploads.ts";
import { show as draw } from "../../test/show.tsx";
import type { FromWorker } from "../tyre/read-tyre-photo.ts";
import { SayIt } from "./say-it.tsx";
import { ScanTyre } from "./scan-tyre.tsx";
import type { SpeechRecogniser } from "./spoken.ts";

function Panel({ photos = null }: { photos?: PhotoUploads | null }) {
  const form = useForm({ defaultValues: { tyreSize: "", problemDescription: "Flat at the front." } });
  return (
    <FormProvider {...form}>
      <input aria-label="Tyre size" {...form.register("tyreSize")} />
      <ScanTyre field="tyreSize" photos={photos} />
      <textarea aria-label="What is wrong?" {...form.register("problemDescription")} />
      <SayIt field="problemDescription" maxLength={60} notes={null} />
    </FormProvider>
  );
}
const show = (photos?: PhotoUploads) => draw(<Panel photos={photos} />);
const textIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

afterEach(() => vi.unstubAllGlobals());

describe("scanning a tyre", () => {
  /** Fake workers started so far. Tests send their answers. */
  let started: { answer: (message: FromWorker) => void; isEnded: boolean }[] = [];
  beforeEach(() => {
    started = [];
    class FakeWorker {
      onmessage: ((event: { data: FromWorker }) => void) | null = null;
      readonly run = { answer: (data: FromWorker) => this.onmessage?.({ data }), isEnded: false };
      postMessage() {
        started.push(this.run);
      }
      terminate() {
        this.run.isEnded = true;
      }
    }
    vi.stubGlobal("Worker", FakeWorker);
  });

  async function choose(type = "image/jpeg") {
    const files = [new File(["x"], "tyre", { type })];
    fireEvent.change(screen.getByLabelText("Photo of the tyre"), { target: { files } });
    if (!type.startsWith("image/")) return null;
    await waitFor(() => expect(started).toHaveLength(1));
    return started[0] ?? null;
  }

  it("fills in the size that was read, and ends the worker", async () => {
    show();
    const reader = await choose();
    reader?.answer({ step: "reading", done: 0.5 });
    await screen.findByText("Reading the tyre…");
    expect(screen.getByRole("progressbar")).toHaveProperty("value", 0.5);
    reader?.answer({ size: "205/55 R16 91V" });
    await screen.findByText("Tyre size detected!");
    expect(textIn("Tyre size")).toBe("205/55 R16 91V");
    expect(reader?.isEnded).toBe(true);
    screen.getByRole("button", { name: "Scan tyre" });
  });

  it("takes one image and refuses two", async () => {
    show();
    const files = ["a.jpg", "b.jpg"].map((name) => new File(["x"], name, { type: "image/jpeg" }));
    fireEvent.drop(await screen.findByRole("button", { name: "Scan tyre" }), { dataTransfer: { files } });
    await screen.findByText("Multiple files not allowed");
    screen.getByText("Please select only one image");
    expect(started).toEqual([]);
  });

  it.each<[string, FromWorker]>([
    ["no size can be read for sure", { size: null }],
    ["the reader fails", { failed: "no memory" }],
  ])("asks to type the size where %s", async (_where, answer) => {
    show();
    (await choose())?.answer(answer);
    await screen.findByText("Recognition failed");
    screen.getByText("Please enter the tyre size manually");
    expect(textIn("Tyre size")).toBe("");
  });

  const chosen = (already: number) => {
    const add = vi.fn();
    const photos = Array.from({ length: already }, (_, id) => ({ id })) as unknown as PhotoUploads["photos"];
    return { add, uploads: { photos, add } as unknown as PhotoUploads };
  };

  it("adds the photo to those of the request, whether or not it can be read", async () => {
    const { add, uploads } = chosen(5);
    show(uploads);
    screen.getByText(/The photo goes with your request/);
    (await choose())?.answer({ size: null });
    await screen.findByText("Recognition failed");
    await waitFor(() => expect(add.mock.calls).toEqual([[expect.objectContaining({ name: "tyre" })]]));
  });

  it.each([
    ["there are six already", 6, "image/jpeg", "A request takes at most 6 photos."],
    ["it is of a kind that is not kept", 0, "image/heic", /JPEG, PNG or WebP/],
  ])("reads it even where %s, and says that it is not added", async (_where, already, type, words) => {
    const { add, uploads } = chosen(already);
    show(uploads);
    const reader = await choose(type);
    await screen.findByText("Photo not added");
    expect(screen.getAllByText(words)).not.toEqual([]);
    reader?.answer({ size: "205/55 R16 91V" });
    await waitFor(() => expect(textIn("Tyre size")).toBe("205/55 R16 91V"));
    expect(add).not.toHaveBeenCalled();
  });

  it("refuses a file that is no image, and starts no worker", async () => {
    show();
    await choose("application/pdf");
    await screen.findByText("Invalid file type");
    screen.getByText("Please select an image file");
    expect(started).toEqual([]);
  });

  it("stops silently when it is cancelled or the page closes", async () => {
    const { user, unmount } = show();
    const reader = await choose();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await screen.findByRole("button", { name: "Scan tyre" });
    expect(reader?.isEnded).toBe(true);
    expect(screen.queryByText("Recognition failed")).toBeNull();
    started = [];
    const second = await choose();
    unmount();
    await waitFor(() => expect(second?.isEnded).toBe(true));
  });
});

describe("describing by voice", () => {
  let recogniser: SpeechRecogniser | null = null;
  const say = (...sentences: string[]) =>
    recogniser?.onresult?.({
      resultIndex: 0,
      results: sentences.map((transcript) => ({ isFinal: true, length: 1, 0: { transcript } })),
    });

  function allowed(startsWith: (recogniser: SpeechRecogniser) => void) {
    class FakeRecogniser implements SpeechRecogniser {
      lang = "";
      continuous = false;
      onstart: SpeechRecogniser["onstart"] = null;
      onresult: SpeechRecogniser["onresult"] = null;
      onerror: SpeechRecogniser["onerror"] = null;
      onend: SpeechRecogniser["onend"] = null;
      start() {
        recogniser = this;
        startsWith(this);
      }
      stop() {
        this.onend?.();
      }
      abort() {
        this.onend?.();
      }
    }
    vi.stubGlobal("webkitSpeechRecognition", FakeRecogniser);
  }
  const press = (user: ReturnType<typeof show>["user"], name: string) =>
    user.click(screen.getByRole("button", { name }));

  it("appends the dictated text to the field, up to its limit", async () => {
    allowed(({ onstart }) => onstart?.());
    const { user } = show();
    screen.getByText(/send what you say to their maker/);
    await press(user, "Describe by voice");
    await screen.findByText("Recording started");
    say("The rear left", "The rear left is worn", "and the rim is bent beyond use");
    await press(user, "Stop recording");
    expect(textIn("What is wrong?")).toBe("Flat at the front. The rear left is worn and the rim is bent");
    await screen.findByText("Voice transcribed!", {}, { timeout: 15_000 });
  });

  it.each([
    ["not-allowed", "Recording failed", "Please check microphone permissions"],
    ["audio-capture", "Recording failed", "Please check microphone permissions"],
    ["network", "Transcription failed", "Please type your description manually"],
    ["no-speech", "Transcription failed", "Please type your description manually"],
  ])("says what to do after %s", async (error, title, words) => {
    allowed(({ onerror, onend }) => {
      onerror?.({ error });
      onend?.();
    });
    const { user } = show();
    await press(user, "Describe by voice");
    await screen.findByText(title);
    screen.getByText(words);
    expect(textIn("What is wrong?")).toBe("Flat at the front.");
    screen.getByRole("button", { name: "Describe by voice" });
  });

  it("is not offered where the browser cannot do it", () => {
    show();
    expect(screen.queryByRole("button", { name: "Describe by voice" })).toBeNull();
  });
});
