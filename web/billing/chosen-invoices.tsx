import Download from "lucide-react/icons/download";
import { useState } from "react";
import type { Invoice } from "#shared/billing/model.ts";
import { Button } from "../ui/button.tsx";
import { ChooseBox } from "../ui/choose-box.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { type Chosen, useChosen } from "../ui/use-chosen.ts";

const ZipDialog = lazyPart(() => import("./zip-dialog.tsx").then((part) => part.ZipDialog), "Opening");

/** Maximum invoices per ZIP: the server draws each PDF, and a phone must hold all in memory. */
const mostInvoices = 50;

export interface ChosenInvoices extends Chosen {
  readonly invoices: readonly Invoice[];
  readonly isFull: boolean;
  readonly chooseAll: (isChosen: boolean) => void;
}

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

/** Saves the selected invoices as one ZIP of PDFs. Always rendered, to avoid layout shift on selection. */
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
