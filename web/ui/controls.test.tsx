import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { FileDrop } from "./file-drop.tsx";
import { NumberInput } from "./number-input.tsx";
import { Rating, RatingInput } from "./rating.tsx";
import { Tabs } from "./tabs.tsx";
import { TextInput } from "./text-input.tsx";

afterEach(cleanup);

describe("a field", () => {
  it("ties label, hint and error to its control", () => {
    render(
      <Field label="Phone" hint="For the driver." error="Give a UK number." required>
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole("textbox", { name: /Phone/ }) as HTMLInputElement;
    const described = input.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      "For the driver.",
      "Give a UK number.",
    ]);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.required).toBe(true);
  });
});

describe("a busy button", () => {
  it("says so, keeps its place and cannot be pressed again", async () => {
    const onClick = vi.fn();
    render(
      <Button busy busyText="Submitting…" onClick={onClick}>
        Confirm
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Submitting…" });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute("aria-busy")).toBe("true");
  });
});

describe("a number with buttons", () => {
  function Quantity({ start }: { start: number | null }) {
    const [value, setValue] = useState(start);
    return (
      <Field label="Quantity">
        <NumberInput value={value} onValueChange={setValue} min={1} max={3} />
      </Field>
    );
  }
  const shown = () => (screen.getByRole("spinbutton", { name: "Quantity" }) as HTMLInputElement).value;

  it("steps within its bounds and stops there", async () => {
    render(<Quantity start={2} />);
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    expect(shown()).toBe("3");
    expect((screen.getByRole("button", { name: "More" }) as HTMLButtonElement).disabled).toBe(true);
  });

  it("can be emptied and typed again", async () => {
    render(<Quantity start={2} />);
    await userEvent.clear(screen.getByRole("spinbutton"));
    expect(shown()).toBe("");
    await userEvent.type(screen.getByRole("spinbutton"), "12");
    expect(shown()).toBe("12");
  });
});

describe("a rating", () => {
  it("shows New without reviews, otherwise figure and count", () => {
    const { rerender } = render(<Rating value={null} />);
    expect(screen.getByText("New")).toBeTruthy();
    rerender(<Rating value={4.6} count={1} />);
    expect(screen.getByText("Rated 4.6 out of 5, 1 review")).toBeTruthy();
  });

  it("is set with radio buttons", async () => {
    const onValueChange = vi.fn();
    render(<RatingInput legend="How did it go?" value={null} onValueChange={onValueChange} />);
    await userEvent.click(screen.getByRole("radio", { name: "4 stars" }));
    expect(onValueChange).toHaveBeenCalledWith(4);
  });
});

describe("tabs", () => {
  it("move with arrows over the enabled ones", async () => {
    function Booking() {
      const [value, setValue] = useState<"a" | "b" | "c">("a");
      return (
        <Tabs
          label="Booking"
          value={value}
          onValueChange={setValue}
          tabs={[
            { value: "a", label: "Job Details", panel: "What" },
            { value: "b", label: "Find Suppliers", panel: "Who", disabled: true },
            { value: "c", label: "Notes", panel: "More" },
          ]}
        />
      );
    }
    render(<Booking />);
    screen.getByRole("tab", { name: "Job Details" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Notes");
    expect(screen.getByRole("tabpanel", { name: "Notes" }).textContent).toBe("More");
  });
});

describe("a photo", () => {
  it("that breaks the caller's rule is rejected with a message", async () => {
    const onFile = vi.fn();
    render(
      <FileDrop
        label="Proof"
        file={null}
        onFile={onFile}
        accept="image/jpeg"
        check={(file) => (file.size > 3 ? "Too large." : null)}
      />,
    );
    await userEvent.upload(screen.getByLabelText("Proof"), new File(["12345"], "a.jpg", { type: "image/jpeg" }));
    expect(onFile).toHaveBeenLastCalledWith(null);
    expect(screen.getByRole("alert").textContent).toBe("Too large.");
  });
});
