import { useQuery } from "@tanstack/react-query";
import { type Config, loadConfig } from "./config.ts";

export function useConfig(): Config | undefined {
  return useQuery({ queryKey: ["config"], queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY }).data;
}
