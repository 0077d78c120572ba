import { useState } from "react";
import type { PaperToReview } from "#shared/compliance/model.ts";
import { registersFor } from "#shared/compliance/registers.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";

const RegisterDialog = lazyPart(() => import("./register-dialog.tsx").then((part) => part.RegisterDialog), "Opening");

type RegisterCheckProps = { paper: PaperToReview; disabled: boolean };

/** Links to the public registers of waste carriers. An admin can approve the document only after a recorded check. */
export function RegisterCheck({ paper, disabled }: RegisterCheckProps) {
  const [isOpen, setOpen] = useState(false);
  const { number, registerCheckedOn } = paper;
  return (
    <div className="ui-row">
      <span>{registerCheckedOn ? `Found on ${dayText(registerCheckedOn)} on:` : `First find ${number} on:`}</span>
      {registersFor(number ?? "").map(({ name, url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
      <Button
        kind={registerCheckedOn ? "secondary" : "primary"}
        size="small"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {registerCheckedOn ? "Check again" : "Record the check"}
      </Button>
      {isOpen && <RegisterDialog paper={paper} onClose={() => setOpen(false)} />}
    </div>
  );
}
