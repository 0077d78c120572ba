import Download from "lucide-react/icons/download";
import { useState } from "react";
import type { Invoice } from "#shared/billing/model.ts";
import { Button } from "../ui/button.tsx";
import { ChooseBox } from "../ui/choose-box.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { type Chosen, useChosen } from "../ui/use-chosen.ts";

const ZipDialog = lazyPart(() => import("./zip-dialog.tsx").then((part) => part.ZipDialog), "Opening");

/** Invoices of one ZIP at the most: each is drawn by itself, and a phone has to hold them all. */
const mostInvoices = 50;

/** Which invoices of a list are chosen, to be saved as one file. */
export interface ChosenInvoices extends Chosen {
  readonly invoices: readonly Invoice[];
  readonly isFull: boolean;
  readonly chooseAll: (isChosen: boolean) => void;
}

/** Keeps what is chosen of the invoices shown. */
export function useChosenInvoices(shown: readonly Invoice[]): ChosenInvoices {
  const chosen = useChosen();
  const invoices = shown.filter(({ id }) => chosen.has(id)).slice(0, mostInvoices);
  return {
    ...chosen,
    invoices,
    isFull: invoices.length >= mostInvoices,
    chooseAll: (isChosen) => {
      for (const { id } of isChosen ? shown.slice(0, mostInvoices) : shown) chosen.choose(id, isChosen);
    },
  };
}

/** Chooses an invoice of a list. */
export function ChooseInvoice({ of: { id, number, reference }, chosen }: { of: Invoice; chosen: ChosenInvoices }) {
  const isChosen = chosen.has(id);
  return (
    <ChooseBox
      name={`invoice ${number} of ${reference}`}
      isChosen={isChosen}
      disabled={!isChosen && chosen.isFull}
      onChoose={(next) => chosen.choose(id, next)}
    />
  );
}

/** Saves the chosen invoices as one ZIP of PDFs. It is there from the start, so that a choice moves nothing. */
export function ZipOfChosen({ chosen }: { chosen: ChosenInvoices }) {
  const [isOpen, setOpen] = useState(false);
  const { invoices, isFull, chooseAll } = chosen;
  const none = invoices.length === 0;
  return (
    <>
      <Button onClick={() => chooseAll(none)}>{none ? "Choose all shown" : "Choose none"}</Button>
      <Button icon={<Download aria-hidden="true" />} disabled={none} onClick={() => setOpen(true)}>
        {none ? "PDFs as a ZIP" : `PDFs of ${invoices.length} as a ZIP`}
      </Button>
      {isFull && <span className="ui-soft">One ZIP has {mostInvoices} invoices at most.</span>}
      {isOpen && <ZipDialog invoices={invoices} onClose={() => setOpen(false)} />}
    </>
  );
}
