import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { aPhoto } from "#test/support/photos.ts";
import { show as draw } from "../test/show.tsx";
import { FileDrop } from "../ui/file-drop.tsx";
import { PhotoUploadField } from "./photo-uploads.tsx";
import { usePhotoUploads } from "./use-photo-uploads.ts";

/** HTTP status that storage returns for each upload; 0 is a broken connection. */
const storage = vi.hoisted(() => ({ answers: vi.fn(async (_url: string): Promise<number> => 204) }));
vi.mock("../api/post-form.ts", () => ({ postForm: storage.answers }));

const askForm = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  storage.answers.mockReset().mockResolvedValue(204);
  let forms = 0;
  askForm.mockReset().mockImplementation(async () => {
    forms += 1;
    return { url: "https://files.test", fields: [], key: `key-${forms}`, expiresAt: "" };
  });
});

function Photos() {
  const uploads = usePhotoUploads({ askForm, keptAs: "test.photos" });
  return (
    <>
      <PhotoUploadField label="Photos" uploads={uploads} disabled={false} />
      <output>{uploads.keys.join(" ")}</output>
    </>
  );
}
const show = () => draw(<Photos />);
const bytes = aPhoto("image/jpeg", { kinds: 0, turn: 1, words: "" });
const photo = (name: string) => new File([bytes], name, { type: "image/jpeg" });
const photos = (count: number) => Array.from({ length: count }, (_one, at) => photo(`p${at + 1}.jpg`));
const choose = (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText("Photos"), files);
const arrived = (count: number) => waitFor(() => expect(screen.queryAllByText("Uploaded")).toHaveLength(count));
const refusal = () => screen.getByRole("alert").textContent;

describe("photos", () => {
  it("are uploaded when chosen or dropped, and can be removed", async () => {
    show();
    await choose(...photos(2));
    const zone = screen.getByLabelText("Photos").parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [photo("dropped.jpg")] } });
    await arrived(3);
    await userEvent.click(screen.getByRole("button", { name: "Remove p2.jpg" }));
    expect(screen.getByRole("status", { name: "" }).textContent).toBe("key-1 key-3");
  });

  it("a document is rejected by name, and nothing else is lost", async () => {
    show();
    await choose(new File(["%PDF"], "plan.pdf", { type: "application/pdf" }));
    await screen.findByText("Invalid files");
    expect(screen.getAllByText("Please select only image files").length).toBeGreaterThan(0);
    expect(askForm).not.toHaveBeenCalled();
    await choose(photo("a.jpg"), new File([], "empty.jpg", { type: "image/jpeg" }), photo("b.jpg"));
    await arrived(2);
    expect(refusal()).toBe("empty.jpg: The file is empty.");
  });

  it.each([
    [7, "At most 6 photos. 1 was not added."],
    [500, "At most 6 photos. 494 were not added."],
  ])("of %i at once six are accepted", async (count, words) => {
    show();
    await choose(...photos(count));
    await arrived(6);
    expect(refusal()).toBe(words);
    expect(askForm).toHaveBeenCalledTimes(6);
  });

  it("a script under a photo's name is detected before it is sent", async () => {
    show();
    await choose(new File(["<script>"], "site.jpg", { type: "image/jpeg" }), photo("a.jpg"));
    await arrived(1);
    screen.getByText(/That file is not a photo/);
    expect(askForm).toHaveBeenCalledOnce();
  });

  it.each([
    ["while it is sent", () => storage.answers.mockResolvedValueOnce(0)],
    ["before there is a form", () => askForm.mockRejectedValueOnce(offline())],
  ])("one whose connection broke %s resumes by itself", async (_when, breaks) => {
    breaks();
    show();
    await choose(photo("a.jpg"));
    await screen.findByText("No signal. It carries on by itself when you are back online.");
    window.dispatchEvent(new Event("online"));
    await arrived(1);
  });

  it("uploaded ones are there after a reload; an unfinished one says so", async () => {
    const first = show();
    await choose(photo("a.jpg"));
    await arrived(1);
    storage.answers.mockReturnValue(new Promise(() => {}));
    await choose(photo("late.jpg"));
    await screen.findByRole("progressbar");
    first.unmount();
    show();
    await arrived(1);
    screen.getByText("It had not finished when you left the page. Add it again.");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});

it("two images where one is expected are rejected, and the earlier one stays", async () => {
  const onFile = vi.fn();
  draw(<FileDrop label="Tyre" file={null} onFile={onFile} />);
  fireEvent.drop(screen.getByLabelText("Tyre").parentElement as HTMLElement, { dataTransfer: { files: photos(2) } });
  await screen.findByText("Multiple files not allowed");
  expect(refusal()).toBe("Please select only one image");
  expect(onFile).not.toHaveBeenCalled();
});
