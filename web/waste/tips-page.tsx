import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { formatPence } from "#shared/kernel/money-text.ts";
import { ewcText } from "#shared/waste/ewc.ts";
import type { WasteTip, WasteTips } from "#shared/waste/model.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Button } from "../ui/button.tsx";
import { RemovalButton } from "../ui/confirm-dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { toast } from "../ui/toast.ts";
import { TipDialog } from "./tip-dialog.tsx";

const ReceiversPart = lazyPart(() => import("./receivers-part.tsx").then((part) => part.ReceiversPart), "Loading");

const HaulierSeries = lazyPart(() => import("./series-lists.tsx").then((part) => part.HaulierSeries), "Loading");

export default function TipsPage() {
  const query = useQuery(reading("wasteTips", {}));
  const [changed, setChanged] = useState<WasteTip | "new" | null>(null);
  return (
    <Page
      title="Tips"
      purpose="Your drivers choose from these tips. A tip takes only the waste that its permit lists."
      action={
        <Button
          kind="primary"
          icon={<Plus aria-hidden="true" />}
          disabled={!query.data}
          onClick={() => setChanged("new")}
        >
          Add a tip
        </Button>
      }
    >
      <Loaded query={query} loading="Loading your tips" count={4}>
        {(kept) => (
          <>
            <Tips kept={kept} onChange={setChanged} />
            {kept.tips.length > 0 && <ReceiversPart tips={kept.tips} />}
            <HaulierSeries />
            {changed && (
              <TipDialog kept={kept} tip={changed === "new" ? null : changed} onClose={() => setChanged(null)} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Tips({ kept, onChange }: { kept: WasteTips; onChange: (tip: WasteTip) => void }) {
  if (kept.tips.length === 0)
    return (
      <EmptyState title="No tips yet" drawing="search">
        <p>Add each tip that you use, with its permit number and waste codes.</p>
      </EmptyState>
    );
  return (
    <Section card title="Your tips">
      <ul className="ui-lines" aria-label="Tips">
        {kept.tips.map((tip) => (
          <li key={tip.id} className="ui-row ui-row-between">
            <div>
              <strong>{tip.name}</strong>
              <div className="ui-soft">
                {tip.address}, {tip.postcode}
              </div>
              <div>Permit {tip.permitNumber}</div>
              {tip.ratePence && <div>{formatPence(tip.ratePence)} a tonne</div>}
              <div className="ui-figures">{tip.ewcCodes.map(ewcText).join(", ")}</div>
            </div>
            <div className="ui-row">
              <Button size="small" onClick={() => onChange(tip)}>
                Change<span className="ui-visually-hidden"> {tip.name}</span>
              </Button>
              <Removing kept={kept} tip={tip} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Removing({ kept: { tips, version }, tip }: { kept: WasteTips; tip: WasteTip }) {
  const removal = useChange("saveWasteTips", { onSuccess: () => toast({ title: "Tip removed" }) });
  return (
    <RemovalButton
      name={tip.name}
      what="tip"
      description="Signed notes keep its details."
      change={removal}
      onConfirm={() => removal.mutate({ version, tips: tips.filter(({ id }) => id !== tip.id) })}
    />
  );
}
