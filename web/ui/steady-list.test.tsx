import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { show } from "../test/show.tsx";
import { SteadyList } from "./steady-list.tsx";

/** A queue in which one press settles an item, as on the admin pages. */
function Queue({ of }: { of: readonly string[] }) {
  const [waiting, setWaiting] = useState(of);
  const decide = (name: string) => setWaiting(waiting.filter((one) => one !== name));
  return (
    <SteadyList
      isQueue
      id="things"
      title="Things"
      calm={<p>Nothing waits</p>}
      items={waiting.map((name) => ({
        key: name,
        draw: (isSettled) => (
          <li inert={isSettled}>
            <a href="/x">About {name}</a>
            <button type="button" data-opens onClick={() => decide(name)}>
              Decide {name}
            </button>
          </li>
        ),
      }))}
    />
  );
}
const hasFocus = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name));

describe("the focus in a queue", () => {
  it("moves to the next item when one is decided, and to the heading after the last one", async () => {
    const { user } = show(<Queue of={["one", "two", "three"]} />);
    await user.keyboard("jj{Enter}");
    await hasFocus("Decide three");
    await user.keyboard("{Enter}");
    await hasFocus("Things");
    await user.keyboard("j{Enter}");
    expect(await screen.findByText("Nothing waits")).toBeTruthy();
    await hasFocus("Things");
  });

  it("stays where it is when another admin decides an item", async () => {
    const { user } = show(<Queue of={["one", "two"]} />);
    await user.keyboard("j");
    screen.getByRole("link", { name: "About two" }).focus();
    screen.getByRole("button", { name: "Decide one" }).click();
    await waitFor(() => expect(screen.getByRole("button", { name: "Decide one" }).closest("[inert]")).toBeTruthy());
    await hasFocus("About two");
  });
});
