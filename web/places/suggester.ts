import type { ApiOutput } from "../lib/api.ts";

export type Suggestion = ApiOutput<"placeSuggestions">[number];

export interface SuggesterState {
  readonly suggestions: readonly Suggestion[];
  readonly loading: boolean;
  /** The last look-up did not work; what was typed can be used all the same. */
  readonly failed: boolean;
}

export interface SuggesterDependencies {
  readonly lookUp: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  readonly onState: (state: SuggesterState) => void;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Asked 300 ms after the last key; 50 texts are kept, each for 5 minutes. */
export const debounceMs = 300;
export const keptMs = 5 * 60_000;
export const keptTexts = 50;
/** Fewer characters than this are not looked up. */
export const fewestCharacters = 2;

const nothing: SuggesterState = { suggestions: [], loading: false, failed: false };
/** Shared by all fields of the page. */
const kept = new Map<string, { readonly at: number; readonly suggestions: readonly Suggestion[] }>();

/** Forgets what was looked up. */
export function forgetSuggestions(): void {
  kept.clear();
}

/** Looks up addresses while somebody types: one question per pause, the last one's answer wins. */
export class Suggester {
  private readonly dependencies: SuggesterDependencies;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked: AbortController | undefined;
  private last = "";

  constructor(dependencies: SuggesterDependencies) {
    this.dependencies = dependencies;
  }

  /** The text now reads like this. */
  type(text: string): void {
    this.stop();
    this.last = text.trim();
    const worthAsking = this.last.length >= fewestCharacters;
    const known = worthAsking ? this.known(this.last) : [];
    if (known) this.dependencies.onState({ ...nothing, suggestions: known });
    else {
      this.dependencies.onState({ ...nothing, loading: true });
      this.timer = setTimeout(() => void this.ask(), debounceMs);
    }
  }

  /** Asks the last question again. */
  retry(): void {
    this.stop();
    this.dependencies.onState({ ...nothing, loading: true });
    void this.ask();
  }

  /** Forgets the question under way. */
  stop(): void {
    clearTimeout(this.timer);
    this.asked?.abort();
    this.asked = undefined;
  }

  private async ask(): Promise<void> {
    const text = this.last;
    const asked = new AbortController();
    this.asked = asked;
    try {
      const suggestions = await this.dependencies.lookUp(text, asked.signal);
      this.keep(text, suggestions);
      if (!asked.signal.aborted) this.dependencies.onState({ ...nothing, suggestions });
    } catch {
      if (!asked.signal.aborted) this.dependencies.onState({ ...nothing, failed: true });
    }
  }

  private known(text: string): readonly Suggestion[] | undefined {
    const found = kept.get(text.toLowerCase());
    return found && this.dependencies.now() - found.at < keptMs ? found.suggestions : undefined;
  }

  private keep(text: string, suggestions: readonly Suggestion[]): void {
    const key = text.toLowerCase();
    kept.delete(key);
    kept.set(key, { at: this.dependencies.now(), suggestions });
    const [oldest] = kept.keys();
    if (kept.size > keptTexts && oldest !== undefined) kept.delete(oldest);
  }
}
