import type { ComponentProps } from "react";
import { ConfirmButton } from "../ui/confirm-dialog.tsx";
import { outbox } from "./outbox.ts";
import type { OutboxItem } from "./outbox-item.ts";

type DiscardChangeProps = Pick<ComponentProps<typeof ConfirmButton>, "kind" | "size"> & {
  item: Pick<OutboxItem, "seq" | "type">;
};

/** Throws away a change that could not be sent, with its files. It asks first, as they may be nowhere else. */
export function DiscardChange({ item: { seq, type }, ...look }: DiscardChangeProps) {
  return (
    <ConfirmButton
      {...look}
      title={`Discard this ${type === "sendMessage" ? "message" : "change"}?`}
      description="It is thrown away on this device, and Haulyard never gets it."
      submit="Discard"
      back="Keep"
      change={settled}
      onConfirm={() => void outbox.discard(seq)}
    >
      Discard
    </ConfirmButton>
  );
}

/** Discarding takes no time, and nothing refuses it. */
const settled = { isPending: false, error: null, reset: () => undefined };
