import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type SubmitEvent, useState } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Combobox, type ComboboxItem } from "./combobox.tsx";
import { Field } from "./field.tsx";

const items: readonly ComboboxItem[] = [
  { id: "a", text: "Leith Walk", secondary: "Edinburgh", badge: "Street" },
  { id: "b", text: "Leith Street" },
];

function Place({ onChoose, loading }: { onChoose: (item: ComboboxItem) => void; loading?: boolean }) {
  const [text, setText] = useState("");
  return (
    <Field label="Pickup">
      <Combobox
        text={text}
        onTextChange={setText}
        items={text && !loading ? items : []}
        onChoose={(item) => {
          setText(item.text);
          onChoose(item);
        }}
        loading={loading ?? false}
        loadingText="Searching addresses..."
      />
    </Field>
  );
}

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

describe("the combobox", () => {
  it("is named by its field and closed until there is something to show", () => {
    render(<Place onChoose={() => {}} />);
    expect(screen.getByRole("combobox", { name: "Pickup" }).getAttribute("aria-expanded")).toBe("false");
  });

  it("selects with arrows and Enter and marks the option for screen readers", async () => {
    const onChoose = vi.fn();
    render(<Place onChoose={onChoose} />);
    const box = screen.getByRole("combobox");
    await userEvent.type(box, "lei");
    expect(box.getAttribute("aria-expanded")).toBe("true");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    const marked = screen.getByRole("option", { selected: true });
    expect(marked.textContent).toBe("Leith Street");
    expect(box.getAttribute("aria-activedescendant")).toBe(marked.id);
    await userEvent.keyboard("{Enter}");
    expect(onChoose).toHaveBeenCalledWith(items[1]);
    expect((box as HTMLInputElement).value).toBe("Leith Street");
    expect(box.getAttribute("aria-expanded")).toBe("false");
  });

  it("wraps from the first option to the last, and Escape closes without choosing", async () => {
    const onChoose = vi.fn();
    render(<Place onChoose={onChoose} />);
    await userEvent.type(screen.getByRole("combobox"), "lei{ArrowDown}{ArrowUp}");
    expect(screen.getByRole("option", { selected: true }).textContent).toBe("Leith Street");
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("combobox").getAttribute("aria-expanded")).toBe("false");
    expect(onChoose).not.toHaveBeenCalled();
  });

  it("selects an option by a press", async () => {
    const onChoose = vi.fn();
    render(<Place onChoose={onChoose} />);
    await userEvent.type(screen.getByRole("combobox"), "lei");
    await userEvent.click(screen.getByText("Leith Walk"));
    expect(onChoose).toHaveBeenCalledWith(items[0]);
  });

  it("shows that it is searching", async () => {
    render(<Place onChoose={() => {}} loading />);
    await userEvent.type(screen.getByRole("combobox"), "l");
    expect(screen.getByRole("status").textContent).toBe("Searching addresses...");
  });

  it("selects nothing when it loses focus with an option marked", async () => {
    const onChoose = vi.fn();
    render(<Place onChoose={onChoose} />);
    await userEvent.type(screen.getByRole("combobox"), "lei{ArrowDown}");
    await userEvent.tab();
    expect(onChoose).not.toHaveBeenCalled();
    expect(screen.getByRole("combobox").getAttribute("aria-expanded")).toBe("false");
    expect((screen.getByRole("combobox") as HTMLInputElement).value).toBe("lei");
  });

  it("can select the same place again", async () => {
    const onChoose = vi.fn();
    render(<Place onChoose={onChoose} />);
    for (const _time of [1, 2]) await userEvent.type(screen.getByRole("combobox"), "x{ArrowDown}{Enter}");
    expect(onChoose).toHaveBeenCalledTimes(2);
    expect(onChoose).toHaveBeenLastCalledWith(items[0]);
  });

  it("leaves Enter to the form while no option is marked", async () => {
    const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Place onChoose={() => {}} />
      </form>,
    );
    await userEvent.type(screen.getByRole("combobox"), "lei{Enter}");
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});
