import type { ComponentType } from "react";
import { Page } from "../ui/page.tsx";
import { type PriceSteps, useGetStarted } from "./get-started-steps.tsx";

/** The page /quote: the steps of the get-started dialog, for a click before hydration. */
export function QuotePage({ Prices }: { Prices: ComponentType<PriceSteps> }) {
  const { title, description, content } = useGetStarted(Prices, () => {});
  return (
    <Page title={title} purpose={description} narrow>
      {content}
    </Page>
  );
}
