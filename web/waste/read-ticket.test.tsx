import { fireEvent, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { show } from "../test/show.tsx";
import { ReadTicket } from "./read-ticket.tsx";

const labels = { number: "Ticket number", grossKg: "Gross", tareKg: "Tare", netKg: "Net", weighedAt: "Weighed at" };
const photo = new File(["x"], "ticket.jpg", { type: "image/jpeg" });

function Fields() {
  const form = useForm({ defaultValues: { number: "", grossKg: "", tareKg: "", netKg: "", weighedAt: "" } });
  return (
    <FormProvider {...form}>
      <ReadTicket photo={photo} />
      {Object.entries(labels).map(([name, label]) => (
        <input key={name} aria-label={label} {...form.register(name as "number")} />
      ))}
    </FormProvider>
  );
}
const filled = () => Object.values(labels).map((label) => (screen.getByLabelText(label) as HTMLInputElement).value);

type Answer = (message: object) => void;
let answer: Answer | null = null;
beforeEach(() => {
  answer = null;
  class FakeWorker {
    onmessage: ((event: { data: object }) => void) | null = null;
    postMessage() {
      answer = (data) => this.onmessage?.({ data });
    }
    terminate() {}
  }
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

async function read(message: object) {
  show(<Fields />);
  fireEvent.click(await screen.findByRole("button", { name: "Read the photo" }));
  await vi.waitFor(() => expect(answer).not.toBeNull());
  answer?.(message);
}

describe("reading a ticket's photo", () => {
  it("fills in the fields it reads, and says which to check", async () => {
    const lines = ["TICKET NO 104523", "28/11/2026 10:42", "GROSS 31,200 kg", "TARE 14,800 kg", "NET 16,040 kg"];
    await read({ lines });
    await screen.findByText(/Compare them with the ticket. Check the net./);
    expect(filled()).toEqual(["104523", "31200", "14800", "16040", "2026-11-28T10:42"]);
  });

  it.each([{ lines: ["Thank you for your custom"] }, { failed: "no memory" }])(
    "leaves all fields to type after %j",
    async (message) => {
      await read(message);
      await screen.findByText("The photo cannot be read. Type in what the ticket says.");
      expect(filled()).toEqual(["", "", "", "", ""]);
    },
  );
});
