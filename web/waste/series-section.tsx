import { lazyPart } from "../ui/lazy-part.tsx";

const ContractorSeries = lazyPart(() => import("./series-lists.tsx").then((part) => part.ContractorSeries), "Loading");

export const seriesSection = {
  id: "waste-series",
  title: "Series of transfer notes",
  purpose: "Agreed with a haulier for the same waste from one of your sites, up to 12 months.",
  contents: <ContractorSeries />,
};
