import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "../test/show.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button>Another</Button>
      <Button onClick={() => setOpen(true)}>Decline</Button>
      {open && <Dialog open onOpenChange={setOpen} title="Decline?" />}
    </>
  );
}

it("returns focus to the button that opened it, even if that part of the page was replaced", async () => {
  const { user } = show(<Opener />);
  await user.tab();
  await user.tab();
  await user.keyboard("{Enter}");
  expect((await screen.findByRole("dialog")).contains(document.activeElement)).toBe(true);
  await user.keyboard("{Escape}");
  await expect.poll(() => document.activeElement?.textContent).toBe("Decline");
});
