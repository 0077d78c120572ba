import type { ComponentProps } from "react";
import { ConfirmButton } from "../ui/confirm-dialog.tsx";
import { outbox } from "./outbox.ts";
import type { OutboxItem } from "./outbox-item.ts";

type DiscardChangeProps = Pick<ComponentProps<typeof ConfirmButton>, "kind" | "size"> & {
  item: Pick<OutboxItem, "seq" | "type">;
};

/** Deletes a failed change with its files, after a confirmation: the files may exist nowhere else. */
export function DiscardChange({ item: { seq, type }, ...look }: DiscardChangeProps) {
  return (
    <ConfirmButton
      {...look}
      title={`Discard this ${type === "sendMessage" ? "message" : "change"}?`}
      description="It is deleted from this device and never sent."
      submit="Discard"
      back="Keep"
      change={settled}
      onConfirm={() => void outbox.discard(seq)}
    >
      Discard
    </ConfirmButton>
  );
}

const settled = { isPending: false, error: null, reset: () => undefined };
